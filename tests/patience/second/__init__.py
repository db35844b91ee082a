"""Second programs of every game: slow, of plain texts and tuples, sharing no rule with the first.

Each was written anew from the specification. It gives a start from the texts of a pack, all the
states that follow a state by one action, resigning apart, and how a position of the rules under
test is written as such a state.
"""
