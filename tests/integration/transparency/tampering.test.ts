import { archivedScoreLog } from "@/server/platform/db/schema/scores";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { chainRowText, GENESIS_HASH } from "@/lib/scoring/archived-chain";
import { METHOD_VERSION, type PublishedScore } from "@/lib/scoring/published-score";
import { sql, type SQL } from "drizzle-orm";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { integrateNow } from "../../support/transparency";
import { addImportLeaves, publishFans } from "./log-harness";

let test: TestDatabase;

/** Rows as the chain had them before the transparency log. */
async function addChain(count: number): Promise<void> {
  const after: PublishedScore = {
    displayed: 80,
    mean: 80.25,
    low: 70,
    high: 90,
    counted: 7,
    status: "ranked",
    priorVersion: 1,
    methodVersion: METHOD_VERSION,
  };
  let previousHash = GENESIS_HASH;
  for (let id = 1; id <= count; id += 1) {
    const row = { itemId: 900 + id, before: null, after, cause: "import" as const, previousHash };
    const at = new Date(Date.UTC(2026, 0, id));
    const hash = createHash("sha256")
      .update(chainRowText({ ...row, at: at.toISOString() }))
      .digest("hex");
    await test.database.insert(archivedScoreLog).values({ ...row, id, at, hash });
    previousHash = hash;
  }
  await test.database.execute(sql`
    insert into log_entry (id, kind, leaf, at) select -1, 'chain', format(
      '{"at":"2026-01-05T00:00:00.000Z","head":"%s","kind":"chain","rows":%s}', ${previousHash}::text, ${count}::int), now()`);
}

beforeAll(async () => {
  test = await openTestDatabase();
  await addChain(5);
  await publishFans(test.database);
  await addImportLeaves(test.database, 600);
  await integrateNow(test.database);
  await addImportLeaves(test.database, 30);
  await integrateNow(test.database);
});
afterAll(() => test.close());

const undone = new Error("undone");

/** What the verification finds after a change, which is undone. */
async function findAfter(...changes: SQL[]): Promise<string[]> {
  let found: string[] = [];
  await test.database
    .transaction(async (transaction) => {
      for (const change of changes) await transaction.execute(change);
      found = (await verifyAllScores(transaction)).problems.map(({ kind, detail }) => `${kind}: ${detail}`);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

const flip = (level: number, index: number, byte: number) =>
  sql`update log_tile set hashes = set_byte(hashes, ${byte}, get_byte(hashes, ${byte}) # 1)
    where level = ${level} and tile_index = ${index}`;

describe("the verification", () => {
  it("finds nothing in an untouched log", async () => {
    expect(await verifyAllScores(test.database)).toMatchObject({
      log: { size: 637, waiting: 0, checkpoints: 2, recomputed: 2 },
      olderRows: 5,
      problems: [],
    });
  });

  it.each([[20], [255], [256], [636]])("locates a changed letter of leaf %d", async (position) => {
    const found = await findAfter(
      sql`update log_leaf set leaf = replace(leaf, 'm.json', 'n.json') where position = ${position}`,
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`leaf ${position}: its hash is not hash ${position % 256} of tile/0/00`);
  });

  it("locates a score that does not follow from its sums, even with a fitting hash", async () => {
    const found = await findAfter(
      sql`update log_leaf set leaf = regexp_replace(leaf, '"after":\\{"counted":7', '"after":{"counted":9') where kind = 'score'`,
    );
    expect(found.filter((text) => /leaf \d+: it states/.test(text))).toHaveLength(2);
  });

  it("locates leaves that are gone or of another item, and JSON in another form", async () => {
    expect(await findAfter(sql`delete from log_leaf where position = 300`)).toEqual([
      "log: leaf 300: it is missing",
    ]);
    const [other = ""] = await findAfter(sql`update log_leaf set item_id = 77 where position = 30`);
    expect(other).toBe("log: leaf 30: its row names another kind or another item");
    const found = await findAfter(sql`update log_leaf set leaf = leaf || ' ' where position = 31`);
    expect(found[0]).toBe("log: leaf 31: its JSON is not canonical");
  });

  it.each([
    [
      "of leaves, full",
      flip(0, 1, 5 * 32),
      ["leaf 261: its hash is not hash 5 of tile/0/001", "tile/0/001: its root"],
    ],
    ["of leaves, partial", flip(0, 2, 7 * 32 + 31), ["leaf 519: its hash is not hash 7 of tile/0/002.p/125"]],
    ["of roots", flip(1, 0, 32), ["tile/0/001: its root is not hash 1 of tile/1/000.p/2"]],
  ])("locates a flipped bit in a tile %s", async (_name, change, expected) => {
    const found = (await findAfter(change)).join("\n");
    for (const text of expected) expect(found).toContain(text);
  });

  it("locates tiles that are gone, cut or too many", async () => {
    const gone = await findAfter(sql`delete from log_tile where level = 1`);
    expect(gone.join("\n")).toContain("tile/1/000.p/2: it has 0 hashes, not 2");
    const cut = await findAfter(sql`update log_tile set hashes = substr(hashes, 1, 32) where level = 1`);
    expect(cut.join("\n")).toContain("tile/1/000.p/2: it has 1 hashes, not 2");
    const more = await findAfter(sql`insert into log_tile values (2, 0, '\\x00')`);
    expect(more).toEqual(["log: there are 5 tiles, not 4"]);
  });

  it("locates a checkpoint that was changed, signed by nobody, or taken away", async () => {
    const root = await findAfter(
      sql`update log_checkpoint set note = overlay(note placing 'AAAA' from strpos(note, '607') + 4) where size = 607`,
    );
    expect(root).toEqual([
      "log: checkpoint of 607 leaves: no key of the log has signed it",
      "log: checkpoint of 607 leaves: it is not the root of these leaves",
    ]);
    const signature = await findAfter(
      sql`update log_checkpoint set note = translate(note, 'abc', 'bca') where size = 637`,
    );
    expect(signature[0]).toContain("checkpoint of 637 leaves: no key of the log has signed it");
    const key = await findAfter(sql`delete from log_key`);
    expect(key).toHaveLength(2);
    const gone = await findAfter(sql`delete from log_checkpoint where size = 637`);
    expect(gone).toEqual(["log: the newest checkpoint is of 607 leaves, not of 637"]);
  });

  it("locates a change of the older log, also one that chains all rows anew", async () => {
    const changed = await findAfter(sql`update archived_score_log set cause = 'edit' where id = 2`);
    expect(changed[0]).toContain("older-log: row 2 breaks the chain (content)");
    const removed = await findAfter(sql`delete from archived_score_log where id = 2`);
    expect(removed[0]).toContain("older-log: row 3 breaks the chain (link)");
    const shortened = await findAfter(sql`delete from archived_score_log where id = 5`);
    expect(shortened).toEqual(["older-log: it does not end as leaf 0 of the log states"]);
  });

  it("locates a prior that is not the one in the log", async () => {
    const found = await findAfter(
      sql`update prior set mean = mean + 1 where criterion_slug = 'criterio-1' and version = 1`,
    );
    expect(found[0]).toBe(
      "log: prior v1 of ventiladores, criterion criterio-1: it is not what the log states",
    );
  });
});
