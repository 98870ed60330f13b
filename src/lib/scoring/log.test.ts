import {
  canonicalLogContent,
  GENESIS_HASH,
  hashLogRow,
  isSamePublishedScore,
  METHOD_VERSION,
  publishScore,
  verifyChain,
  type PublishedScore,
  type ScoreLogContent,
  type ScoreLogRow,
} from "@/lib/scoring/log";
import fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

const sha256Hex = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

function published(mean: number, counted: number): PublishedScore {
  return {
    displayed: Math.round(mean),
    mean,
    low: mean - 3.25,
    high: mean + 3.25,
    counted,
    status: "ranked",
    priorVersion: 2,
    methodVersion: METHOD_VERSION,
  };
}

function chainOf(size: number): ScoreLogRow[] {
  const rows: ScoreLogRow[] = [];
  for (let index = 0; index < size; index++) {
    const content: ScoreLogContent = {
      itemId: 1 + (index % 3),
      before: index < 3 ? null : published(70 + index, index),
      after: published(70.5 + index, index + 1),
      cause: index < 3 ? "import" : "new-review",
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
      previousHash: rows.at(-1)?.hash ?? GENESIS_HASH,
    };
    rows.push({ ...content, id: 10 + index * 2, hash: hashLogRow(content, sha256Hex) });
  }
  return rows;
}

function changed(rows: readonly ScoreLogRow[], index: number, change: Partial<ScoreLogRow>): ScoreLogRow[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change } : row));
}

describe("canonical content of a row", () => {
  it("is one fixed text, whatever the order of the properties", () => {
    const row: ScoreLogContent = {
      at: "2026-01-31T12:00:00.000Z",
      cause: "edit",
      after: {
        methodVersion: 1,
        priorVersion: 4,
        status: "few",
        counted: 3,
        high: 100,
        low: 61.5,
        mean: 83.7273,
        displayed: 84,
      },
      before: null,
      itemId: 7,
      previousHash: "ab",
    };
    expect(canonicalLogContent(row)).toBe(
      '["ab",7,null,[84,"83.7273","61.5000","100.0000",3,"few",4,1],"edit","2026-01-31T12:00:00.000Z"]',
    );
    expect(hashLogRow(row, sha256Hex)).toBe(sha256Hex(canonicalLogContent(row)));
  });

  it("leaves out what the database adds", () => {
    const [row] = chainOf(1);
    if (!row) throw new Error("no row");
    const { id: _id, hash: _hash, ...content } = row;
    expect(canonicalLogContent(row)).toBe(canonicalLogContent(content));
  });
});

describe("publishScore", () => {
  it("rounds to four decimals and names its versions", () => {
    const score = {
      status: "ranked",
      displayed: 84,
      mean: 4605 / 55,
      deviation: 2,
      low: 80.123456,
      high: 87.00004,
      counted: 40,
      criteria: {},
    } as const;
    expect(publishScore(score, 9)).toEqual({
      displayed: 84,
      mean: 83.7273,
      low: 80.1235,
      high: 87,
      counted: 40,
      status: "ranked",
      priorVersion: 9,
      methodVersion: METHOD_VERSION,
    });
  });

  it("gives numbers that stay equal as decimal text and as doubles", () => {
    const value = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(value, (mean) => {
        const score = { ...published(mean, 9), deviation: 1, criteria: {} };
        const once = publishScore({ ...score, low: 0, high: 100 }, 1);
        const stored = { ...once, mean: Number(once.mean?.toFixed(4)) };
        expect(isSamePublishedScore(stored, once)).toBe(true);
        expect(stored.mean).toBe(once.mean);
      }),
    );
  });

  it("notices any published difference", () => {
    const score = published(80, 9);
    expect(isSamePublishedScore(score, { ...score })).toBe(true);
    expect(isSamePublishedScore(null, score)).toBe(false);
    expect(isSamePublishedScore(score, { ...score, low: 76.7501 })).toBe(false);
    expect(isSamePublishedScore(score, { ...score, counted: 10 })).toBe(false);
    expect(isSamePublishedScore(score, { ...score, priorVersion: 3 })).toBe(false);
  });
});

describe("verifyChain", () => {
  const rows = chainOf(8);

  it("accepts an untouched log, whole, empty, or continued from a known hash", () => {
    const lastHash = rows.at(-1)?.hash ?? "";
    expect(verifyChain(rows, sha256Hex)).toEqual({ ok: true, value: { rows: 8, lastHash } });
    expect(verifyChain([], sha256Hex)).toEqual({ ok: true, value: { rows: 0, lastHash: GENESIS_HASH } });
    const startHash = rows[3]?.hash ?? "";
    expect(verifyChain(rows.slice(4), sha256Hex, { startHash, endHash: lastHash }).ok).toBe(true);
  });

  it.each([
    ["after", { after: published(99, 4) }],
    ["before", { before: null }],
    ["cause", { cause: "removal" as const }],
    ["at", { at: "2026-01-01T00:00:03.001Z" }],
    ["itemId", { itemId: 99 }],
    ["hash", { hash: "f".repeat(64) }],
  ])("names the row whose %s was changed", (_, change) => {
    const result = verifyChain(changed(rows, 3, change), sha256Hex);
    expect(result).toMatchObject({ ok: false, error: { rowId: 16, problem: "content" } });
  });

  it("names the next row when a changed row was given a fitting hash", () => {
    const forged = { ...rows[3], after: published(99, 4) } as ScoreLogRow;
    const result = verifyChain(
      changed(rows, 3, { ...forged, hash: hashLogRow(forged, sha256Hex) }),
      sha256Hex,
    );
    expect(result).toMatchObject({ ok: false, error: { rowId: 18, problem: "link" } });
  });

  it("names the row after a removed one, also at the start", () => {
    const without = (index: number) => verifyChain(rows.toSpliced(index, 1), sha256Hex);
    expect(without(3)).toMatchObject({ ok: false, error: { rowId: 18, problem: "link" } });
    expect(without(0)).toMatchObject({ ok: false, error: { rowId: 12, problem: "link" } });
  });

  it("names the first of two swapped rows, and an inserted one", () => {
    const [third, fourth] = [rows[2], rows[3]] as [ScoreLogRow, ScoreLogRow];
    const swapped = verifyChain(rows.with(2, fourth).with(3, third), sha256Hex);
    expect(swapped).toMatchObject({ ok: false, error: { rowId: fourth.id, problem: "link" } });
    const inserted = verifyChain(rows.toSpliced(3, 0, { ...third, id: 15 }), sha256Hex);
    expect(inserted).toMatchObject({ ok: false, error: { rowId: 15, problem: "link" } });
  });

  it("notices rows missing at the end where the last hash is known", () => {
    const endHash = rows.at(-1)?.hash ?? "";
    expect(verifyChain(rows.slice(0, -1), sha256Hex).ok).toBe(true);
    expect(verifyChain(rows.slice(0, -1), sha256Hex, { endHash })).toEqual({
      ok: false,
      error: { rowId: null, problem: "end", expectedHash: endHash, foundHash: rows[6]?.hash },
    });
  });
});
