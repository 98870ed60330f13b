"""Figures of the reference. Input: lines "item yyyymmdd value weight", the reviews of an item in the order of days.
Output: one JSON object with the prior [P, Q, m] and, by item, [W, S1, S2, mean, low, high]."""
import json
import sys
from method4 import Item, months_of, prior, score, totals

reviews = {}
for line in sys.stdin:
    item, day, value, weight = line.split()
    reviews.setdefault(item, []).append((int(day), float(value), float(weight)))


def of_single_reviews(items):
    """Variance within and between items, from single reviews (Buhlmann and Straub)"""
    rows = []
    for each in items:
        W = sum(w for _, _, w in each)
        S1 = sum(w * v for _, v, w in each)
        rows.append((W, S1, sum(w * v * v for _, v, w in each), len(each)))
    within = max(0.0, sum(S2 - S1 * S1 / W for W, S1, S2, _ in rows) / sum(n - 1 for *_, n in rows))
    total = sum(W for W, *_ in rows)
    X = sum(S1 for _, S1, *_ in rows) / total
    squares = sum(W * (S1 / W - X) ** 2 for W, S1, *_ in rows)
    between = (squares - (len(rows) - 1) * within) / (total - sum(W * W for W, *_ in rows) / total)
    return within, max(0.0, between)


def month(day):
    return day // 100


tables = {item: months_of(each, month) for item, each in reviews.items()}
P, Q, m = prior(list(tables.values()), *of_single_reviews(list(reviews.values())))
figures = {}
for item, each in reviews.items():
    running = Item()
    for day, value, weight in each:
        running.add(day, month(day), value, weight)
    W, S1, S2 = totals(tables[item])
    assert all(abs(a - b) <= 1e-9 * max(1, abs(a)) for a, b in zip((W, S1, S2), running.totals()))
    figures[item] = [W, S1, S2, *score(W, S1, S2, P, Q, m)]
json.dump({"prior": [P, Q, m], "items": figures}, sys.stdout)
