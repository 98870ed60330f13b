"""The Notas of the rankings in `data`, from their figures and rules alone: plain Python that shares nothing with the site.
Argument: the folder. Output: JSON {ranking: {key: [mean, Nota]}}; an item without a value that counts has null."""
import csv
import json
import math
import pathlib
import sys

# A step of another kind would be overlooked.
STEPS = {"columns", "blank"}
BORDERS = (20, 40, 70, 80, 90)


def shown(mean):
    """Of the published mean, which has four decimals: rounded half up, but never across the border of a band."""
    mean = round(mean, 4)
    rounded = math.floor(mean + 0.5)
    return math.floor(mean) if any(mean < border <= rounded for border in BORDERS) else rounded


def normalised(value, rule):
    return min(100.0, max(0.0, 100 * (value - rule["worst"]) / (rule["best"] - rule["worst"])))


def newest(rows, key, period, column):
    """Of each item the value of its newest period that has one."""
    found = {}
    for row in rows:
        if row[column] != "" and (row[key] not in found or row[period] >= found[row[key]][0]):
            found[row[key]] = (row[period], float(row[column]))
    return found


def prepared(rows, steps):
    """The rows after the steps of a mapping: columns that copy others, and columns that are blank where a number is small."""
    rows = [dict(row) for row in rows]
    for step in steps:
        assert set(step) <= STEPS, step
        for row in rows:
            for name, column in step.get("columns", {}).items():
                row[name] = row[column]
            if "blank" in step:
                rule = step["blank"]["where"]
                if row[rule["value"]] != "" and float(row[rule["value"]]) <= rule["atMost"]:
                    row.update({name: "" for name in step["blank"]["columns"]})
    return rows


def measured(mapping, rows):
    key, category = mapping["item"]["key"], mapping["category"]
    columns = {each["criterion"]: each for each in mapping["measurements"]}
    values, means = {}, {}
    for rule in category["criteria"]:
        source = columns[rule["slug"]]
        found = newest(rows, key, source["period"], source["value"])
        last = max((period for period, _ in found.values()), default="")
        if category.get("maximumAgeMonths") == 0:
            found = {item: each for item, each in found.items() if each[0] == last}
        values[rule["slug"]] = {item: normalised(value, rule["measurement"]) for item, (_, value) in found.items()}
        known = values[rule["slug"]].values()
        means[rule["slug"]] = round(sum(known) / len(known), 2)
    notas = {}
    for item in {row[key] for row in rows}:
        has = any(item in known for known in values.values())
        mean = sum(
            rule["weight"] * values[rule["slug"]].get(item, means[rule["slug"]]) for rule in category["criteria"]
        )
        notas[item] = [mean, shown(mean)] if has else None
    return notas


notas = {}
for path in sorted(pathlib.Path(sys.argv[1]).glob("*/source.json")):
    for ranking in json.loads(path.read_text())["rankings"]:
        mapping = json.loads((path.parent / ranking["mapping"]).read_text())
        with open(path.parent / ranking["figures"], encoding="utf-8", newline="") as file:
            rows = prepared(csv.DictReader(file), mapping.get("rows", []))
        slug = mapping["category"]["slug"]
        notas[slug] = measured(mapping, rows)
json.dump(notas, sys.stdout)
