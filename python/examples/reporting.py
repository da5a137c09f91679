"""What a trained policy is worth: see `kingdom_network.py`."""

import numpy as np

from wasm_arena import export
from wasm_arena.vector import Batch


def report(policy, path, opponents, matches, **options):
    """Plays the policy against house bots, makes a bot of it, and prints the link to a match. `options` are those of a batch."""
    for opponent in opponents:
        batch = Batch(policy.game, 20, opponents=opponent, seats=2, seed=10**6, threads=2, **options)
        print(f"{opponent}: won {wins(policy, batch, matches):.0%} of {matches} matches with new seeds", flush=True)
    bot = export(policy, path)
    print(f"{bot.path}: {bot.bytes:,} bytes, at most {bot.fuel:,} units of fuel a turn; add it on the page, or play it with `arena`")
    shown = Batch(policy.game, 1, opponents=opponents[-1], seat=0, seats=2, **options)
    wins(policy, shown, 1)
    print(f"a match: http://localhost:8080/{shown.last_match(0).replay(['Network', opponents[-1]]).link()}")


def wins(policy, batch, matches):
    """The share of matches that the policy wins against a batch's opponents; half of it if nobody does."""
    rows, won, ended = np.arange(len(batch)), 0.0, 0
    while ended < matches:
        seats = batch.seats.copy()
        actions, _ = policy.act(batch.observations, batch.masks)
        batch.step(actions)
        over = np.flatnonzero(batch.ended)
        won += (1 + np.sign(batch.rewards[rows, seats][over])).sum() / 2
        ended += len(over)
    return won / ended
