import {
  judgeAlert,
  MAIL_PAUSE,
  type CurrentFacts,
  type WatchedAlert,
} from "@/server/community/alerts/judge-alert";
import { describe, expect, it } from "vitest";

const now = new Date("2026-03-02T12:00:00Z");
const facts: CurrentFacts = {
  nota: 70,
  interval: { low: 66, high: 74 },
  position: 3,
  priceCents: 19_990,
  top: [],
  isHidden: false,
};
const alertOf = (changes: Partial<WatchedAlert>): WatchedAlert => ({
  kind: "score",
  threshold: null,
  low: null,
  high: null,
  isWithin: null,
  top: null,
  toldAt: null,
  ...changes,
});
const empty = { low: null, high: null, isWithin: null, top: null };

describe("an alert about a Nota", () => {
  const alert = alertOf({ low: 66, high: 74 });

  it("is silent within the interval, its ends included", () => {
    for (const nota of [66, 70, 74])
      expect(judgeAlert(alert, { ...facts, nota, interval: { low: 1, high: 99 } }, now)).toEqual({
        kind: "same",
      });
  });

  it("tells of a Nota outside, and knows the new interval from then on", () => {
    const moved = { ...facts, nota: 75, interval: { low: 71, high: 79 } };
    const state = { ...empty, low: 71, high: 79 };
    expect(judgeAlert(alert, moved, now)).toEqual({ kind: "changed", state, isTold: true });
    expect(judgeAlert(alertOf(state), moved, now)).toEqual({ kind: "same" });
    expect(judgeAlert(alertOf(state), facts, now)).toMatchObject({ kind: "changed", isTold: true });
  });

  it("learns the first interval without a mail, and waits where there is no Nota", () => {
    expect(judgeAlert(alertOf({}), facts, now)).toMatchObject({ kind: "changed", isTold: false });
    expect(judgeAlert(alert, { ...facts, nota: null, interval: null }, now)).toEqual({ kind: "same" });
  });
});

describe("an alert about a price", () => {
  const above = alertOf({ kind: "price", threshold: 20_000, isWithin: false });
  const within = { ...above, isWithin: true };

  it("tells when the price comes to the threshold, and once", () => {
    const state = { ...empty, isWithin: true };
    expect(judgeAlert(above, { ...facts, priceCents: 20_000 }, now)).toEqual({
      ...{ kind: "changed", state, isTold: true },
    });
    expect(judgeAlert(within, { ...facts, priceCents: 15_000 }, now)).toEqual({ kind: "same" });
  });

  it("is ready again, without a mail, after the price was above it", () => {
    expect(judgeAlert(within, { ...facts, priceCents: 20_001 }, now)).toEqual({
      ...{ kind: "changed", state: { ...empty, isWithin: false }, isTold: false },
    });
  });

  it("keeps what it knows while there is no price, and learns of a first one", () => {
    for (const alert of [above, within])
      expect(judgeAlert(alert, { ...facts, priceCents: null }, now)).toEqual({ kind: "same" });
    expect(judgeAlert({ ...above, isWithin: null }, { ...facts, priceCents: null }, now)).toEqual({
      ...{ kind: "changed", state: { ...empty, isWithin: false }, isTold: false },
    });
  });
});

it("an alert about a position tells of entering and of leaving, also where the item has none any more", () => {
  const outside = alertOf({ kind: "position", threshold: 3, isWithin: false });
  expect(judgeAlert(outside, facts, now)).toMatchObject({ kind: "changed", isTold: true });
  const inside = { ...outside, isWithin: true };
  expect(judgeAlert(inside, facts, now)).toEqual({ kind: "same" });
  for (const position of [4, null])
    expect(judgeAlert(inside, { ...facts, position }, now)).toMatchObject({ kind: "changed", isTold: true });
  expect(judgeAlert({ ...outside, isWithin: null }, facts, now)).toMatchObject({ isTold: false });
});

it("an alert about the top tells of another item and of another order, but not of a ranking without any", () => {
  const alert = alertOf({ kind: "leader", threshold: 3, top: [1, 2, 3] });
  expect(judgeAlert(alert, { ...facts, top: [1, 2, 3] }, now)).toEqual({ kind: "same" });
  for (const top of [
    [1, 2, 4],
    [2, 1, 3],
    [1, 2],
  ])
    expect(judgeAlert(alert, { ...facts, top }, now)).toEqual({
      ...{ kind: "changed", state: { ...empty, top }, isTold: true },
    });
  expect(judgeAlert(alert, { ...facts, top: [] }, now)).toEqual({ kind: "same" });
  expect(judgeAlert({ ...alert, top: [] }, { ...facts, top: [1] }, now)).toMatchObject({ isTold: false });
});

it("an alert rests for a day after a mail, and keeps what its user knows", () => {
  const toldAt = new Date(now.getTime() - MAIL_PAUSE + 1);
  const alert = alertOf({ kind: "price", threshold: 20_000, isWithin: true, toldAt });
  expect(judgeAlert(alert, { ...facts, priceCents: 30_000 }, now)).toEqual({
    kind: "later",
    againAt: new Date(now.getTime() + 1),
  });
  const rested = { ...alert, toldAt: new Date(now.getTime() - MAIL_PAUSE) };
  expect(judgeAlert(rested, { ...facts, priceCents: 30_000 }, now)).toMatchObject({ kind: "changed" });
});

it("nothing is told of a hidden item", () => {
  const alert = alertOf({ kind: "position", threshold: 3, isWithin: true });
  expect(judgeAlert(alert, { ...facts, position: null, isHidden: true }, now)).toEqual({ kind: "same" });
});
