import { indexName } from "@/lib/search/index-names";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { makeItems, writeMadeItems } from "@/server/publishing/search-records/build-items";
import { readItemRecords } from "@/server/publishing/search-records/item-record";
import { ensureSiteIndexes, refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { needsReindex, reindex, type ReindexProgress } from "@/server/publishing/search-records/reindex";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

const ITEMS = 3_400;

let opened: TestDatabase;
let database: Database;
beforeEach(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await database.execute(sql`
    insert into category (slug, name, description, item_noun, attributes)
    select slug, slug, 'Aparelhos.', '{"singular":"celular","plural":"celulares","gender":"masculine"}', '[]'
    from unnest(array['celulares', 'tablets']) as slug`);
  await database.execute(sql`
    insert into item (category_id, external_key, slug, name, attributes, lowest_price_cents, search_text, content_hash)
    select c.id, c.id || '-' || n, c.slug || n, 'Polar ' || n, '{}', 10000, '', ''
    from category c, generate_series(1, ${ITEMS / 2}::int) n`);
});
afterEach(() => opened.close());

const itemIds = async () =>
  (await uncheckedRows<{ id: number }>(database, sql`select id from item order by id`)).map(({ id }) => id);

/** What the index has of items against what it would have if it were written now, by item. */
async function storedAndWanted(ids: readonly number[]) {
  const wanted = await readItemRecords(database, ids);
  const stored = await uncheckedRows<{ item_id: number; body: unknown; names: boolean }>(
    database,
    sql`select r.item_id, r.body, e.words @@ (string_to_array(lower(r.body ->> 'name'), ' '))[2]::tsquery as names
      from search_record r left join search_entry e on e.record_id = r.id where r.index_name = ${indexName("items")}`,
  );
  expect(stored.every(({ names }) => names)).toBe(true);
  return {
    stored: new Map(stored.map(({ item_id: id, body }) => [id, body])),
    wanted: new Map(wanted.map(({ itemId, body }) => [itemId, body])),
  };
}

async function expectInStep() {
  const ids = await itemIds();
  const { stored, wanted } = await storedAndWanted(ids);
  expect(stored).toEqual(wanted);
  return ids.length;
}

const rename = async (transaction: Database, id: number, name: string) => {
  await transaction.execute(sql`update item set name = ${name} where id = ${id}`);
  await refreshItemRecords(transaction, [id]);
};

const score = (transaction: Database, id: number, displayed: number) =>
  transaction.execute(sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
      method_version, updated_at)
    select id, category_id, 'ranked', ${displayed}::int, ${displayed}::int, 1, 0, 100, 9, 1, 1, now() from item
    where id = ${id} on conflict (item_id) do update set displayed = excluded.displayed, mean = excluded.mean`);

describe("what changes between the reading of items and the writing of their records", () => {
  it.each(["before there is an index", "in an index that is built anew"])("is kept, %s", async (when) => {
    const ids = (await itemIds()).slice(0, 100);
    const [renamed = 0, scored = 0, moved = 0, removed = 0] = ids;
    await database.transaction((transaction) => refreshItemRecords(transaction, ids.slice(50)));
    if (when.startsWith("in")) await reindex(database);
    const made = await makeItems(
      database,
      ids.filter((id) => id !== removed),
    );
    if (!made) throw new Error("There is no index of items");
    await database.transaction(async (transaction) => {
      await rename(transaction, renamed, "Aurora 1");
      await score(transaction, scored, 77);
      await refreshItemRecords(transaction, [scored]);
    });
    // Changes whose writers have not written their search records yet.
    await database.execute(sql`update item set lowest_price_cents = 5 where id = ${moved}`);
    await database.transaction((transaction) => writeMadeItems(transaction, made));
    const { stored, wanted } = await storedAndWanted(ids);
    for (const { itemId } of made.read) expect(stored.get(itemId)).toEqual(wanted.get(itemId));
    expect(stored.get(renamed)).toMatchObject({ name: "Aurora 1" });
    expect(stored.get(scored)).toMatchObject({ score: 77 });
    expect(stored.get(moved)).toMatchObject({ price: 0.05 });
  });

  it("is kept of their category, and of the settings of the index", async () => {
    const ids = (await itemIds()).slice(0, 10);
    await reindex(database);
    const made = await makeItems(database, ids);
    if (!made) throw new Error("There is no index of items");
    await database.execute(sql`update category set name = 'Smartphones' where slug = 'celulares'`);
    await database.execute(sql`
      update search_index set settings = jsonb_set(settings, '{customRanking}', '["asc(name)"]')
      where name = ${indexName("items")}`);
    await database.transaction((transaction) => writeMadeItems(transaction, made));
    const { stored } = await storedAndWanted(ids);
    expect(stored.get(ids[0] ?? 0)).toMatchObject({ category: "Smartphones" });
    const places = await uncheckedRows<{ name: string }>(
      database,
      sql`select r.body ->> 'name' as name from search_entry e join search_record r on r.id = e.record_id
        where r.item_id between ${ids[0]} and ${ids.at(-1)} order by e.sort_key`,
    );
    const names = places.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });
});

describe("a build that is interrupted between two pieces", () => {
  it("continues after the written records, and leaves nothing out", async () => {
    const controller = new AbortController();
    const build = (onProgress: (progress: ReindexProgress) => void) =>
      reindex(database, { onProgress, signal: controller.signal });
    const isBuilt = await build(({ done }) => {
      if (done > 0) controller.abort();
    });
    expect(isBuilt).toBe(false);
    expect(await needsReindex(database)).toBe(true);
    const seen: number[] = [];
    expect(await reindex(database, { onProgress: ({ done }) => seen.push(done) })).toBe(true);
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen.at(-1)).toBe(ITEMS);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(await expectInStep()).toBe(ITEMS);
    expect(await needsReindex(database)).toBe(false);
  });
});

describe.runIf(inject("engine") === "postgres")("a build beside writers on several connections", () => {
  it.each([0, 100])("keeps what was under way when it read (%i records before)", async (before) => {
    const ids = (await itemIds()).slice(0, 100);
    const [, , id = 0] = ids;
    await database.transaction(async (transaction) => {
      await ensureSiteIndexes(transaction);
      await refreshItemRecords(transaction, ids.slice(0, before));
    });
    let writing: Promise<void> | undefined;
    await database.transaction(async (transaction) => {
      await rename(transaction, id, "Aurora 1");
      const made = await makeItems(database, ids);
      if (!made) throw new Error("There is no index of items");
      expect(made.read.find(({ itemId }) => itemId === id)?.body).not.toMatchObject({ name: "Aurora 1" });
      writing = database.transaction((other) => writeMadeItems(other, made));
      await untilSomebodyWaits();
    });
    await writing;
    const { stored, wanted } = await storedAndWanted(ids);
    expect(stored).toEqual(wanted);
    expect(stored.get(id)).toMatchObject({ name: "Aurora 1" });
  });

  it("is followed by a change that began while it wrote", async () => {
    const ids = (await itemIds()).slice(0, 100);
    const [, , id = 0] = ids;
    await database.transaction((transaction) => ensureSiteIndexes(transaction));
    const made = await makeItems(database, ids);
    if (!made) throw new Error("There is no index of items");
    let renaming: Promise<void> | undefined;
    await database.transaction(async (transaction) => {
      await writeMadeItems(transaction, made);
      renaming = database.transaction((other) => rename(other, id, "Aurora 1"));
      await untilSomebodyWaits();
    });
    await renaming;
    expect((await storedAndWanted(ids)).stored.get(id)).toMatchObject({ name: "Aurora 1" });
  });

  it("is not needed to keep two changes of one item: the second writer reads the first one's", async () => {
    const [id = 0] = await itemIds();
    await database.transaction((transaction) => refreshItemRecords(transaction, [id]));
    let scoring: Promise<void> | undefined;
    await database.transaction(async (transaction) => {
      await rename(transaction, id, "Aurora 1");
      scoring = database.transaction(async (other) => {
        await score(other, id, 77);
        await refreshItemRecords(other, [id]);
      });
      await untilSomebodyWaits();
    });
    await scoring;
    expect((await storedAndWanted([id])).stored.get(id)).toMatchObject({ name: "Aurora 1", score: 77 });
  });

  it("leaves every item as it is in the end, and no record of one that was removed", async () => {
    let isBuilding = true;
    let changes = 0;
    const write = async (salt: number) => {
      for (let turn = 1; isBuilding; turn += 1) {
        const ids = await itemIds();
        const id = ids[(turn * 7_919 * salt) % ids.length] ?? 0;
        await database.transaction(async (transaction) => {
          if (turn % 9 === 0) await transaction.execute(sql`delete from item where id = ${id}`);
          else if (turn % 3 === 0) {
            await score(transaction, id, turn % 100);
            await refreshItemRecords(transaction, [id]);
          } else await rename(transaction, id, `Aurora ${salt}${turn}`);
        });
        changes += 1;
      }
    };
    for (let build = 0; build < 2; build += 1) {
      isBuilding = true;
      const writers = [1, 3, 5].map(write);
      const built = await Promise.allSettled([reindex(database)]);
      isBuilding = false;
      await Promise.all(writers);
      expect(built).toEqual([{ status: "fulfilled", value: true }]);
      const count = await expectInStep();
      expect(count).toBeLessThan(ITEMS);
    }
    expect(changes).toBeGreaterThan(20);
  });
});

/** Waits until a connection to this database waits for another one. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await uncheckedRows<{ count: number }>(
      database,
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((row?.count ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
