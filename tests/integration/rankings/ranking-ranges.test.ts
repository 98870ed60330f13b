import { uncheckedRows } from "../../support/unchecked-rows";
import { deleteItem } from "@/server/editorial/items/delete-item";
import { setHidden } from "@/server/editorial/items/visibility";
import { nameKey, recordRanges } from "@/server/publishing/rankings/ranking-ranges";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { sql } from "drizzle-orm";
import { readFileSync, readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
const actor = { kind: "user" as const, userId: "editora" };

interface Range {
  item_id: number;
  valid_from: string;
  valid_to: string | null;
  displayed: number | null;
  name: string;
}

const readRanges = () =>
  uncheckedRows<Range>(
    test.database,
    sql`select item_id, valid_from::text, valid_to::text, displayed, name from ranking_range
      order by item_id, valid_from`,
  );

async function publish(categoryId: number, day: string): Promise<void> {
  await publishCategory(test.database, categoryId, { now: noon(day) });
}

async function twoFans() {
  const categoryId = await addCategory(test.database);
  const good = await addItem(test.database, categoryId, "Brisa Forte");
  const bad = await addItem(test.database, categoryId, "Vento Fraco");
  await addReviews(test.database, good, times(20, 5));
  await addReviews(test.database, bad, times(20, 2));
  await publish(categoryId, "2026-06-01");
  return { categoryId, good, bad };
}

describe("ranges of a ranking", () => {
  it("are written once for items that stay as they are, however many days pass", async () => {
    const count = 3_000;
    const categoryId = await addCategory(test.database);
    await test.database.execute(sql`
      insert into item (category_id, external_key, slug, name, search_text, content_hash)
      select ${categoryId}::int, 'e' || n, 'item-' || n, 'Item ' || n, 'item', 'x' from generate_series(1, ${count}::int) n`);
    await test.database.execute(
      sql`insert into pending_score (item_id, cause) select id, 'import' from item`,
    );
    await publish(categoryId, "2026-06-01");
    expect(await test.database.$count(sql`ranking_range`)).toBe(count);
    for (const day of ["2026-06-02", "2026-06-03"]) await publish(categoryId, day);
    expect(await test.database.$count(sql`ranking_range`)).toBe(count);

    const [first] = await uncheckedRows<{ id: number }>(test.database, sql`select min(id) as id from item`);
    await addReviews(test.database, first?.id ?? 0, times(8, 4));
    await publish(categoryId, "2026-06-04");
    expect(await test.database.$count(sql`ranking_range`)).toBe(count + 1);
  });

  it("end with a change, and keep the last state of a day", async () => {
    const { categoryId, good, bad } = await twoFans();
    const before = await readRanges();
    await addReviews(test.database, bad, times(40, 5));
    await publish(categoryId, "2026-06-05");
    await addReviews(test.database, bad, times(80, 5));
    await publish(categoryId, "2026-06-05");
    const after = await readRanges();
    expect(after.map((row) => [row.item_id, row.valid_from, row.valid_to])).toEqual([
      [good, "2026-06-01", null],
      [bad, "2026-06-01", "2026-06-05"],
      [bad, "2026-06-05", null],
    ]);
    expect(after[1]?.displayed).toBe(before[1]?.displayed);
    const [now] = await uncheckedRows<{ displayed: number }>(
      test.database,
      sql`select displayed from score where item_id = ${bad}`,
    );
    expect(after[2]?.displayed).toBe(now?.displayed);
  });

  it("take back a change of the same day, and what a clock that was ahead wrote of later ones", async () => {
    const { categoryId, good, bad } = await twoFans();
    const { database } = test;
    const readDays = async () =>
      (await readRanges()).map((row) => [row.item_id, row.valid_from, row.valid_to]);
    const before = await readDays();
    await database.execute(sql`create table score_before as select * from score where item_id = ${bad}`);
    await addReviews(database, bad, times(40, 5));
    await publish(categoryId, "2026-06-05");
    const [changed] = await uncheckedRows<{ displayed: number }>(
      database,
      sql`select displayed from score where item_id = ${bad}`,
    );
    await recordRanges(database, [good, bad], "2026-06-03");
    const ranges = await readRanges();
    expect(await readDays()).toEqual([
      [good, "2026-06-01", null],
      [bad, "2026-06-01", "2026-06-03"],
      [bad, "2026-06-03", null],
    ]);
    expect(ranges[2]?.displayed).toBe(changed?.displayed);
    await database.execute(sql`
      update score s set displayed = b.displayed, mean = b.mean, deviation = b.deviation, low = b.low, high = b.high,
        counted = b.counted, criteria = b.criteria from score_before b where b.item_id = s.item_id`);
    await recordRanges(database, [good, bad], "2026-06-03");
    expect(await readDays()).toEqual(before);
  });

  it("end when an item is hidden or deleted, outlive it, and begin anew when it is shown", async () => {
    const { good, bad } = await twoFans();
    const { database } = test;
    const options = (day: string) => ({ actor, now: noon(day) });
    await setHidden(database, { itemId: bad, isHidden: true }, options("2026-06-03"));
    await setHidden(database, { itemId: bad, isHidden: false }, options("2026-06-06"));
    await setHidden(database, { itemId: bad, isHidden: true }, options("2026-06-09"));
    await deleteItem(database, { itemId: bad, typed: "Vento Fraco" }, options("2026-06-10"));
    const ranges = await readRanges();
    expect(ranges.map((row) => [row.item_id, row.name, row.valid_from, row.valid_to])).toEqual([
      [good, "Brisa Forte", "2026-06-01", null],
      [bad, "Vento Fraco", "2026-06-01", "2026-06-03"],
      [bad, "Vento Fraco", "2026-06-06", "2026-06-09"],
    ]);
  });

  it("leave nothing of an item that came and went on one day", async () => {
    const { categoryId, good, bad } = await twoFans();
    const { database } = test;
    const short = await addItem(database, categoryId, "Sopro Curto");
    await addReviews(database, short, times(6, 5));
    await publish(categoryId, "2026-06-08");
    await setHidden(database, { itemId: short, isHidden: true }, { actor, now: noon("2026-06-08") });
    expect((await readRanges()).map(({ item_id }) => item_id)).toEqual([good, bad]);
  });

  it("came out of the logs of scores where a database had none", async () => {
    const { categoryId, bad } = await twoFans();
    await addReviews(test.database, bad, times(40, 5));
    await publish(categoryId, "2026-06-05");
    const recorded = await readRanges();
    const folder = new URL("../../../src/server/platform/db/migrations/", import.meta.url);
    const file = readdirSync(folder).find((name) => name.endsWith("_ranking-ranges.sql")) ?? "";
    const statements = readFileSync(new URL(file, folder), "utf8").split("--> statement-breakpoint");
    await test.database.execute(sql`delete from ranking_range`);
    await test.database.execute(sql.raw(statements.find((text) => text.includes("INSERT INTO")) ?? ""));
    expect(await readRanges()).toEqual(recorded);
    const keys = await uncheckedRows<{ same: boolean }>(
      test.database,
      sql`select name_key = ${nameKey(sql`name`)} as same from ranking_range`,
    );
    expect(keys.every(({ same }) => same)).toBe(true);
  });
});

it("orders names as the published order does", async () => {
  const names = [
    ...[
      "Brisa 9",
      "Brisa 10",
      "Brisa 10 Plus",
      "brisa 1",
      "Água Viva",
      "Agua Viva 2",
      "Zéfiro",
      "Ímpeto",
      "Órbita",
    ],
    ...[
      "FF-40",
      "FF 40",
      "FF 400",
      "Consul CRM50",
      "Consul CRM5",
      "Électro",
      "Eletro 110 V",
      "Eletro 220 V",
      "Ñandu",
    ],
  ];
  const rows = await uncheckedRows<{ name: string }>(
    test.database,
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as n (name)
      order by ${nameKey(sql`name`)} collate "C"`,
  );
  const collator = new Intl.Collator("pt-BR", { numeric: true });
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted((a, b) => collator.compare(a, b)));
});
