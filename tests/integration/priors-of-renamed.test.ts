import { undoImport } from "@/server/ingest/undo/undo-import";
import { uncheckedRows } from "../support/unchecked-rows";
import { logger } from "@/server/platform/log/logger";
import { recomputeCategory } from "@/server/publishing/scores/recompute-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { emptyDatabase, ImportFolder, runImport } from "./import/import-harness";
import { reviewHeader, reviewMapping, reviewRows } from "./import/sample-reviews";
import { integrateNow } from "../support/transparency";

const folder = new ImportFolder();
let test: TestDatabase;
const now = () => new Date("2026-01-15T12:00:00Z");

logger.level = "silent";

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

const SLUGS = ["fornos", "fogoes", "churrasqueiras"] as const;
type Slug = (typeof SLUGS)[number];

type Step =
  | { kind: "import"; slug: Slug; reviews: number }
  | { kind: "undo" }
  | { kind: "rename"; from: Slug; to: Slug }
  | { kind: "swap"; from: Slug; to: Slug }
  | { kind: "remove"; slug: Slug }
  | { kind: "recompute" }
  | { kind: "integrate" };

const slug = fc.constantFrom(...SLUGS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("import" as const),
      slug,
      reviews: fc.integer({ min: 9, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "undo" as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("rename" as const), from: slug, to: slug }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("swap" as const), from: slug, to: slug }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), slug }) },
  { weight: 2, arbitrary: fc.constant({ kind: "recompute" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "integrate" as const }) },
);

const isTaken = async (name: string) =>
  (await uncheckedRows(test.database, sql`select from category where slug = ${name}`)).length > 0;
const rename = (from: string, to: string) =>
  test.database.execute(sql`update category set slug = ${to} where slug = ${from}`);

async function importReviews(name: Slug, reviews: number): Promise<void> {
  const mapping = { ...reviewMapping, category: { ...reviewMapping.category, slug: name, name } };
  await runImport(test.database, folder, {
    file: folder.write("a.csv", [reviewHeader, ...reviewRows(reviews)].join("\n")),
    mapping: folder.mapping(name, mapping),
    appliesCategory: true,
  });
}

/** What a step cannot do at present it leaves out. */
async function take(each: Step): Promise<void> {
  if (each.kind === "import") await importReviews(each.slug, each.reviews);
  if (each.kind === "undo") {
    const [run] = await uncheckedRows<{ id: number }>(
      test.database,
      sql`select id from import_run where state = 'finished' order by id desc limit 1`,
    );
    if (run) await undoImport(test.database, run.id, { now, actor: { kind: "command-line" } });
  }
  if (each.kind === "rename" && !(await isTaken(each.to))) await rename(each.from, each.to);
  if (each.kind === "swap" && each.from !== each.to) {
    await rename(each.from, "outro");
    await rename(each.to, each.from);
    await rename("outro", each.to);
  }
  if (each.kind === "remove")
    await test.database.execute(sql`delete from category where slug = ${each.slug}`);
  if (each.kind === "recompute")
    for (const { id } of await uncheckedRows<{ id: number }>(test.database, sql`select id from category`))
      await recomputeCategory(test.database, id, { now: now() });
  if (each.kind === "integrate") await integrateNow(test.database);
}

describe("priors and scores in the log", () => {
  it("can be verified after any imports, undos, renamings and removals", { timeout: 600_000 }, async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await emptyDatabase(test.database);
      for (const each of steps) await take(each);
      await integrateNow(test.database);
      expect((await verifyAllScores(test.database)).problems).toEqual([]);
    });
    await fc.assert(property, { seed: 31, numRuns: 15, endOnFailure: true });
  });
});
