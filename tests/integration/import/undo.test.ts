import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { addReview } from "@/server/publishing/scores/add-review";
import { recomputeCategory } from "@/server/publishing/scores/recompute-category";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { seenOf } from "@/server/editorial/items/item-row";
import { mergeItems } from "@/server/editorial/items/merge-items";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { dropOldJournals } from "@/server/ingest/undo/journal-retention";
import { imageExpression, JOURNALED_TABLES } from "@/server/ingest/undo/journaled-tables";
import { listKept } from "@/server/ingest/undo/list-runs";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { emptyDatabase, ImportFolder, runImport, tryImport } from "./import-harness";
import { reviewHeader, reviewMapping, reviewRows } from "./sample-reviews";
import { allTables, differences } from "./undo-harness";
import { firstImport, randomImport, type RandomImport } from "./undo-samples";

const folder = new ImportFolder();
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(test.database);
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

const now = () => new Date("2026-01-15T12:00:00Z");
const undo = (run: number, batchSize = 3) =>
  undoImport(test.database, run, { now, actor: { kind: "command-line" }, batchSize });

const aReview = (itemId: number) => ({
  itemId,
  externalKey: "de-uma-pessoa",
  authorName: "Ana",
  title: null,
  body: "Assa bem.",
  stars: 4 as const,
  criterionStars: {},
  isVerified: false,
  reviewedAt: now(),
  contentHash: "a",
});

async function recomputeCategories(database: Database): Promise<void> {
  const rows = await uncheckedRows<{ id: number }>(database, sql`select id from category`);
  for (const { id } of rows) await recomputeCategory(database, id, { now: now() });
}

async function lastRun(): Promise<number> {
  const [row] = await uncheckedRows<{ id: number }>(test.database, sql`select max(id) as id from import_run`);
  return row?.id ?? 0;
}

/** Imports, and gives the number of the run; null if the mapping does not fit the present category. */
async function importAtRandom({ content, mapping }: RandomImport): Promise<number | null> {
  const call = {
    file: folder.write("acaso.csv", content),
    mapping: folder.mapping("acaso", mapping),
    appliesCategory: true,
  };
  const known = await lastRun();
  let result = await tryImport(test.database, folder, call);
  const asked = result.ok ? null : /--delete-measurements (\d+)/.exec(result.error);
  if (asked)
    result = await tryImport(test.database, folder, { ...call, deletesMeasurements: Number(asked[1]) });
  const run = await lastRun();
  return result.ok && run !== known ? run : null;
}

async function expectNoProblems(): Promise<void> {
  expect((await verifyAllScores(test.database)).problems).toEqual([]);
}

describe("the undo of an import", () => {
  it("leaves nothing of an import into an empty database", async () => {
    const before = await allTables(test.database);
    await runImport(test.database, folder, {
      file: folder.write("a.csv", [reviewHeader, ...reviewRows(300)].join("\n")),
      mapping: folder.mapping("a", reviewMapping),
    });
    const run = await lastRun();
    expect(await undo(run, 50)).toMatchObject({ ok: true, value: { kept: 0, passed: 0 } });
    expect(differences(before, await allTables(test.database))).toEqual([]);
    await expectNoProblems();
    expect(await undo(run)).toEqual({ ok: false, error: "undone" });
  });

  it("keeps what others have changed or used since, and tells it", async () => {
    const file = folder.write("a.csv", [reviewHeader, ...reviewRows(40)].join("\n"));
    await runImport(test.database, folder, { file, mapping: folder.mapping("a", reviewMapping) });
    const run = await lastRun();
    const items = await uncheckedRows<{ id: number }>(
      test.database,
      sql`select id from item order by id limit 3`,
    );
    const [reviewed, edited, moderated] = items.map(({ id }) => id);
    const added = await addReview(test.database, aReview(reviewed ?? 0), { now: now() });
    expect(added.ok).toBe(true);
    await test.database.execute(sql`update item set name = 'Outro nome' where id = ${edited}`);
    await test.database.execute(sql`update review set exclusion_reason = 'ofensa' where id = (
      select id from review where item_id = ${moderated} order by id limit 1)`);
    await recomputeCategories(test.database);
    expect(await undo(run)).toMatchObject({ ok: true });
    const left = await uncheckedRows<{ id: number; reviews: number }>(
      test.database,
      sql`select i.id, (select count(*)::int from review v where v.item_id = i.id) as reviews from item i order by 1`,
    );
    expect(left).toEqual([
      { id: reviewed, reviews: 1 },
      { id: edited, reviews: 0 },
      { id: moderated, reviews: 1 },
    ]);
    expect(await listKept(test.database, run, 10)).toMatchObject([
      { kind: "category", name: "Fornos de teste", reason: "used" },
      { kind: "item", reason: "used" },
      { kind: "item", reason: "used" },
      { kind: "item", name: "Outro nome", reason: "changed" },
      { kind: "review", reason: "changed" },
    ]);
    await expectNoProblems();
  });

  it("leaves what an editor has merged since, with its right score, and takes the rest back", async () => {
    const file = folder.write("a.csv", [reviewHeader, ...reviewRows(40)].join("\n"));
    await runImport(test.database, folder, { file, mapping: folder.mapping("a", reviewMapping) });
    const run = await lastRun();
    const [kept, gone] = await test.database.select().from(item).orderBy(asc(item.id)).limit(2);
    if (!kept || !gone) return expect.unreachable();
    const reviewsOf = async (id: number) => test.database.$count(review, eq(review.itemId, id));
    const ownBefore = await reviewsOf(kept.id);
    const both = ownBefore + (await reviewsOf(gone.id));
    const merge = {
      kept: { id: kept.id, seen: seenOf(kept) },
      merged: { id: gone.id, seen: seenOf(gone) },
    };
    const options = { actor: { kind: "command-line" as const }, now: now() };
    expect(await mergeItems(test.database, merge, options)).toMatchObject({ ok: true });
    expect(await reviewsOf(kept.id)).toBe(both);
    expect(await undo(run)).toMatchObject({ ok: true });
    // What the merge moved was changed by an editor. The reviews that the kept item had before are the import's alone.
    expect(await reviewsOf(kept.id)).toBe(both - ownBefore);
    expect((await test.database.select().from(item)).map(({ id }) => id)).toEqual([kept.id]);
    const told = (await listKept(test.database, run, 20)).map(({ kind, reason }) => `${kind} ${reason}`);
    expect(new Set(told)).toEqual(new Set(["category used", "item used", "item changed", "review changed"]));
    await expectNoProblems();
  });

  it("that brings criteria back states them in the log", async () => {
    const file = folder.write("a.csv", [reviewHeader, ...reviewRows(40)].join("\n"));
    await runImport(test.database, folder, { file, mapping: folder.mapping("a", reviewMapping) });
    const { category } = reviewMapping;
    const criteria = category.criteria.map((each) => ({ ...each, weight: 1 / category.criteria.length }));
    const mapping = folder.mapping("b", { ...reviewMapping, category: { ...category, criteria } });
    await runImport(test.database, folder, { file, mapping, appliesCategory: true });
    expect(await undo(await lastRun())).toMatchObject({ ok: true });
    const leaves = await uncheckedRows<{ before: unknown; after: unknown }>(
      test.database,
      sql`select leaf::jsonb -> 'before' as before, leaf::jsonb -> 'after' as after from (
          select 1 as part, position as number, kind, leaf from log_leaf
          union all select 2, id, kind, leaf from log_entry
        ) as l where kind = 'criteria' order by part, number`,
    );
    expect(leaves).toHaveLength(2);
    expect(leaves[1]).toEqual({ before: leaves[0]?.after, after: leaves[0]?.before });
    await expectNoProblems();
  });

  it("goes on after an interruption, and takes no rows meanwhile", async () => {
    const before = await allTables(test.database);
    const file = folder.write("a.csv", [reviewHeader, ...reviewRows(7_000)].join("\n"));
    const call = { file, mapping: folder.mapping("a", reviewMapping) };
    await runImport(test.database, folder, { ...call, interruption: AbortSignal.abort() });
    const run = await lastRun();
    const stop = new AbortController();
    const options = {
      now,
      actor: { kind: "command-line" },
      batchSize: 2_000,
      interruption: stop.signal,
    } as const;
    const stopped = await undoImport(test.database, run, { ...options, onProgress: () => void stop.abort() });
    expect(stopped).toMatchObject({ ok: true, value: { isInterrupted: true } });
    const resumed = await undoImport(test.database, run, { ...options, interruption: undefined });
    expect(resumed).toMatchObject({ ok: true, value: { isInterrupted: false, kept: 0 } });
    expect(differences(before, await allTables(test.database))).toEqual([]);
    const leaves = await uncheckedRows<{ leaf: object }>(
      test.database,
      sql`select leaf::jsonb as leaf from log_entry where kind = 'import-undone'`,
    );
    expect(leaves).toMatchObject([{ leaf: { category: "fornos-de-teste", file: "a.csv", kept: 0 } }]);
    await expectNoProblems();
  });

  it("is possible for 90 days", async () => {
    const file = folder.write("a.csv", [reviewHeader, ...reviewRows(9)].join("\n"));
    await runImport(test.database, folder, { file, mapping: folder.mapping("a", reviewMapping) });
    expect(await dropOldJournals(test.database, new Date("2026-04-14T12:00:00Z"))).toBe(0);
    expect(await dropOldJournals(test.database, new Date("2026-04-16T12:00:00Z"))).toBe(1);
    expect(await undo(await lastRun())).toEqual({ ok: false, error: "no-journal" });
    expect(await uncheckedRows(test.database, sql`select from import_change`)).toEqual([]);
  });

  it("knows the tables as their triggers do", async () => {
    const triggers = await uncheckedRows<{ table: string; given: string }>(
      test.database,
      sql`select tgrelid::regclass::text as table, encode(tgargs, 'escape') as given from pg_trigger
        where tgname like 'journal_%' order by 1, 2`,
    );
    const wanted = JOURNALED_TABLES.flatMap((each) => {
      const given = [each.kind, each.unit, each.part, imageExpression(each)]
        .map((text) => `${text}\\000`)
        .join("");
      return ["insert", "update", "delete"].map(() => ({ table: each.table, given }));
    });
    expect(triggers).toHaveLength(wanted.length);
    expect(triggers).toEqual(expect.arrayContaining(wanted));
  });

  it("restores every table after any imports, undone in any order", { timeout: 600_000 }, async () => {
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    const imports = fc.array(randomImport, { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(firstImport, imports, order, async (first, later, places) => {
      await emptyDatabase(test.database);
      const empty = await allTables(test.database);
      const base = await importAtRandom(first);
      fc.pre(base !== null);
      const before = await allTables(test.database);
      const runs: number[] = [];
      for (const each of later) {
        const run = await importAtRandom(each);
        if (run !== null) runs.push(run);
      }
      for (const place of places) {
        const run = runs[place];
        if (run === undefined) continue;
        expect(await undo(run)).toMatchObject({ ok: true, value: { kept: 0 } });
        await expectNoProblems();
      }
      expect(differences(before, await allTables(test.database))).toEqual([]);
      expect(await undo(base)).toMatchObject({ ok: true, value: { kept: 0, passed: 0 } });
      expect(differences(empty, await allTables(test.database))).toEqual([]);
    });
    await fc.assert(property, { seed: 7, numRuns: 8, endOnFailure: true });
  });
});
