import { takeEvidence } from "@/server/ingest/undo/undo-evidence";
import { loadItemCards } from "@/server/reading/catalog/load-item-cards";
import { aggregate } from "@/server/platform/db/schema/evidence";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

const now = new Date("2026-05-01T12:00:00Z");

let test: TestDatabase;
let itemId: number;

beforeEach(async () => {
  test = await openTestDatabase();
  const categoryId = await addCategory(test.database);
  itemId = await addItem(test.database, categoryId, "Brisa");
  await test.database.insert(aggregate).values({
    ...{ itemId, period: "2026-01", source: "loja", mean: 4.5, count: 10, scaleMinimum: 1, scaleMaximum: 5 },
    contentHash: "a",
  });
  await publishCategory(test.database, categoryId, { now });
  await refreshRanking(test.database, categoryId, now);
});
afterEach(() => test.close());

const readAggregate = () =>
  takeEvidence(test.database, "aggregate", [{ unit: `${itemId}/2026-01/loja` }], new EvidenceDeltas(), "add");

const readCard = () => loadItemCards(test.database, sql`(select ${itemId}::int as item_id, 1 as place)`);

describe("a reader of rows", () => {
  it("fails on a renamed column, which it would have taken for a missing value", async () => {
    await readAggregate();
    await test.database.execute(sql`alter table aggregate rename column mean_step to step`);
    await expect(readAggregate()).rejects.toThrow(
      /^Unexpected row of "select t\.\* from json_to_recordset.*": mean_step: .*received undefined/,
    );
  });

  it("fails on a column that has become of another type", async () => {
    expect(await readCard()).toMatchObject([{ name: "Brisa" }]);
    await test.database.execute(sql`alter table item alter column lowest_price_cents type text`);
    await test.database.execute(sql`update item set lowest_price_cents = '990'`);
    await expect(readCard()).rejects.toThrow(/lowestPriceCents: .*expected number, received string/);
  });
});
