import { clipToScale } from "@/lib/scoring/arithmetic";
import { estimateMonthlyPrior, monthlyPriorRow } from "@/lib/scoring/monthly-prior";
import { monthsOf, runningSums, totalsOf, type DaySums, type Sums } from "@/lib/scoring/monthly-sums";
import type { Prior } from "@/lib/scoring/prior";
import { DRIFT_VARIANCE, INTERVAL_DEVIATIONS, scoreEvidence } from "@/lib/scoring/score";
import { publicFile } from "@tests/support/public-files";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod";

interface Rating {
  readonly item: string;
  readonly day: number;
  readonly value: number;
  readonly weight: number;
}

const figuresSchema = z.object({
  prior: z.tuple([z.number(), z.number(), z.number()]),
  items: z.record(z.string(), z.array(z.number()).length(6)),
});
type Figures = z.infer<typeof figuresSchema>;

const FOLDER = "tests/reference";

/** Weights on the grid, and several reviews of one day; the same ratings on every machine. */
function inventedRatings(): Rating[] {
  let state = 20_260_131;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: 24 }, (_, item) => {
    const quality = 1 + below(2);
    return Array.from({ length: 1 + below(90) }, (): Rating => {
      const day = (2023 + below(3)) * 10_000 + (1 + below(12)) * 100 + 1 + (below(3) === 0 ? below(28) : 4);
      const value = 25 * Math.min(4, Math.max(0, quality + below(5) - 2));
      return { item: `item${item}`, day, value, weight: [1, 0.7, 0.14, 0.3333][below(4)] ?? 1 };
    }).sort((a, b) => a.day - b.day);
  }).flat();
}

const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split("\n");
const inOrder = (ratings: Rating[]) => ratings.sort((a, b) => a.day - b.day);

/** user, item, stars, 1 or −1, date */
const yelpRatings = () =>
  inOrder(
    linesOf(publicFile("ratings/yelp-chicago.gz")).map((line) => {
      const [, item = "", stars, , date = ""] = line.split(" ");
      return { item, day: Number(date.replaceAll("-", "")), value: 25 * (Number(stars) - 1), weight: 1 };
    }),
  );

/** item, user, stars, seconds of the midnight of a date */
const amazonRatings = () =>
  inOrder(
    linesOf(publicFile("ratings/amazon-magazines.csv.gz")).map((line) => {
      const [item = "", , stars, seconds] = line.split(",");
      const date = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
      return { item, day: Number(date.replaceAll("-", "")), value: 25 * (Number(stars) - 1), weight: 1 };
    }),
  );

function plus(a: Sums, { weight, value }: Rating): Sums {
  return {
    weightSum: a.weightSum + weight,
    valueSum: a.valueSum + weight * value,
    squareSum: a.squareSum + weight * value ** 2,
  };
}

const NONE: Sums = { weightSum: 0, valueSum: 0, squareSum: 0 };

function daysOf(ratings: readonly Rating[]): DaySums[] {
  const days = new Map<number, Sums>();
  for (const rating of ratings) days.set(rating.day, plus(days.get(rating.day) ?? NONE, rating));
  return [...days].sort(([a], [b]) => a - b).map(([day, sums]) => ({ day, ...sums }));
}

function figuresOf(ratings: readonly Rating[]): Figures {
  const items = new Map<string, Rating[]>();
  for (const rating of ratings) {
    const known = items.get(rating.item);
    if (known) known.push(rating);
    else items.set(rating.item, [rating]);
  }
  const known = [...items].map(([item, own]) => {
    const days = daysOf(own);
    return { item, own, days, evidence: { ...own.reduce(plus, NONE), counted: own.length } };
  });
  const prior = estimateMonthlyPrior(
    known.map(({ evidence, days }) => monthlyPriorRow(evidence, monthsOf(days))),
    1,
  );
  return {
    prior: [prior.mean, prior.secondMoment, prior.strength],
    items: Object.fromEntries(known.map(({ item, days }) => [item, scoreFigures(days, prior)])),
  };
}

function scoreFigures(days: readonly DaySums[], prior: Prior): number[] {
  const sums = totalsOf(runningSums(days));
  const evidence = { ...sums, counted: days.length, roundingVariance: 0 };
  const { mean, deviation } = scoreEvidence(evidence, prior, DRIFT_VARIANCE);
  const half = INTERVAL_DEVIATIONS * deviation;
  const { weightSum, valueSum, squareSum } = sums;
  return [weightSum, valueSum, squareSum, mean, clipToScale(mean - half), clipToScale(mean + half)];
}

/** Largest relative difference of any figure. */
function distance(found: Figures, expected: Figures): number {
  expect(Object.keys(found.items)).toHaveLength(Object.keys(expected.items).length);
  const pairs = [...Object.entries(expected.items), ["", expected.prior] as const].flatMap(
    ([item, figures]) =>
      figures.map(
        (figure, index) => [figure, (item === "" ? found.prior : found.items[item])?.[index]] as const,
      ),
  );
  return Math.max(...pairs.map(([a, b = Number.NaN]) => Math.abs(a - b) / Math.max(1, Math.abs(a))));
}

function referenceFigures(ratings: readonly Rating[]): Figures {
  const input = ratings.map(({ item, day, value, weight }) => `${item} ${day} ${value} ${weight}\n`).join("");
  const run = spawnSync("python3", [join(FOLDER, "figures.py")], { input, maxBuffer: 2 ** 28 });
  expect(String(run.stderr)).toBe("");
  return figuresSchema.parse(JSON.parse(String(run.stdout)));
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const hasSets = existsSync(publicFile("ratings/yelp-chicago.gz"));

describe("version 4 of the method, beside its reference in Python", () => {
  it("gives the reference's figures of invented ratings, as they are stored", () => {
    const stored: unknown = JSON.parse(readFileSync(join(FOLDER, "figures.json"), "utf8"));
    expect(distance(figuresOf(inventedRatings()), figuresSchema.parse(stored))).toBeLessThan(1e-9);
  });

  it.runIf(hasPython)("has stored figures that the reference still gives", () => {
    const stored: unknown = JSON.parse(readFileSync(join(FOLDER, "figures.json"), "utf8"));
    expect(distance(figuresSchema.parse(stored), referenceFigures(inventedRatings()))).toBeLessThan(1e-12);
  });

  it.runIf(hasPython && hasSets).each([
    { set: "Yelp Chicago", read: yelpRatings },
    { set: "Amazon magazines", read: amazonRatings },
  ])("gives the reference's figures of $set", ({ read }) => {
    const ratings = read();
    expect(ratings.length).toBeGreaterThan(67_000);
    expect(distance(figuresOf(ratings), referenceFigures(ratings))).toBeLessThan(1e-9);
  });
});
