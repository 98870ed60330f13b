import { chainRowText, GENESIS_HASH, verifyChainRow, type ChainRow } from "@/lib/scoring/archived-chain";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

const sha256Hex = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** A row as the site stored it, with the hash that it gave it. */
const stored: ChainRow = {
  id: 1,
  itemId: 7,
  before: null,
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
  cause: "edit",
  at: "2026-01-31T12:00:00.000Z",
  previousHash: GENESIS_HASH,
  hash: "05b5a3fa54529681fc96fb52ed625d1b81bd194d2b69ad2603d3744f411c3374",
};

describe("a row of the archived chain", () => {
  it("has one text, whatever the order of the properties", () => {
    expect(chainRowText({ ...stored, previousHash: "ab" })).toBe(
      '["ab",7,null,[84,"83.7273","61.5000","100.0000",3,"few",4,1],"edit","2026-01-31T12:00:00.000Z"]',
    );
  });

  it("is accepted after the row that it names, and gives its hash", () => {
    expect(verifyChainRow(stored, GENESIS_HASH, sha256Hex)).toEqual({ ok: true, value: stored.hash });
  });

  it("is found out after another row, and with other contents", () => {
    const other = "1".repeat(64);
    expect(verifyChainRow(stored, other, sha256Hex)).toMatchObject({
      error: { rowId: 1, problem: "link", expectedHash: other, foundHash: GENESIS_HASH },
    });
    const changed = { ...stored, after: { ...stored.after, displayed: 85 } };
    expect(verifyChainRow(changed, GENESIS_HASH, sha256Hex)).toMatchObject({
      error: { rowId: 1, problem: "content", foundHash: stored.hash },
    });
  });
});
