import { uncheckedRows } from "../../support/unchecked-rows";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { contentOf, emptyDatabase, ImportFolder, rejectLines, runImport, tryImport } from "./import-harness";
import { offerMapping, ovenCategory, reviewHeader, reviewMapping, reviewRows } from "./sample-reviews";

const folder = new ImportFolder();
const mapping = folder.mapping("reviews", reviewMapping);
let test: TestDatabase;

const write = (rows: readonly string[], name = "reviews.csv") =>
  folder.write(name, [reviewHeader, ...rows].join("\n"));
const importRows = (rows: readonly string[], isDryRun = false) =>
  runImport(test.database, folder, { file: write(rows), mapping, isDryRun });
const row = (item: string, name: string, review: string, stars: number, verified = "sim") =>
  `${item};${name};Brasa;${review};${stars};;Texto;Ana;01/03/2025;${verified};;`;

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

const evidenceOf = (key: string) =>
  uncheckedRows(
    test.database,
    sql`select e.criterion_slug, e.weight_sum::float8, e.value_sum::float8, e.counted, e.histogram from evidence e
      join item i on i.id = e.item_id where i.external_key = ${key} order by 1`,
  );

describe("importing reviews", () => {
  it("counts a verified one whole, another one 0.7, with its criteria", async () => {
    await importRows([
      "F1;Forno Um;Brasa;A;5;;Texto;Ana;01/03/2025;sim;4;",
      "F1;Forno Um;Brasa;B;3;;Texto;Bia;02/03/2025;não;;",
    ]);
    expect(await evidenceOf("F1")).toEqual([
      { criterion_slug: "", weight_sum: 1.7, value_sum: 135, counted: 2, histogram: [0, 0, 1, 0, 1] },
      { criterion_slug: "calor", weight_sum: 1, value_sum: 75, counted: 1, histogram: [0, 0, 0, 1, 0] },
    ]);
  });

  it("twice changes nothing, not even the log", async () => {
    const first = await importRows(reviewRows(300));
    expect(first).toMatchObject({ records: 300, rejected: 3, counts: { reviews: { created: 297 } } });
    const before = await contentOf(test.database);
    const second = await importRows(reviewRows(300));
    expect(second).toMatchObject({
      scoresChanged: 0,
      counts: { reviews: { created: 0, changed: 0, unchanged: 297 } },
    });
    const { items } = second.counts;
    expect(items).toEqual({ created: 0, changed: 0, unchanged: 7, merged: 293, rejected: 0, absent: 0 });
    expect(await contentOf(test.database)).toEqual(before);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("replaces an edited one, and leaves what moderation decided", async () => {
    await importRows([row("F1", "Forno Um", "A", 5), row("F1", "Forno Um", "B", 1)]);
    await test.database.execute(sql`update review set exclusion_reason = 'spam' where external_key = 'B'`);
    await test.database.execute(
      sql`update evidence set weight_sum = 1, value_sum = 100, square_sum = 10000, counted = 1,
        histogram = array[0, 0, 0, 0, 1]`,
    );
    const summary = await importRows([row("F1", "Forno Um", "A", 4, "não"), row("F1", "Forno Um", "B", 2)]);
    expect(summary.counts.reviews).toMatchObject({
      created: 0,
      changed: 2,
      unchanged: 0,
      merged: 0,
      rejected: 0,
    });
    expect(await evidenceOf("F1")).toEqual([
      { criterion_slug: "", weight_sum: 0.7, value_sum: 52.5, counted: 1, histogram: [0, 0, 0, 1, 0] },
    ]);
    const [excluded] = await uncheckedRows(
      test.database,
      sql`select stars from review where exclusion_reason = 'spam'`,
    );
    expect(excluded).toEqual({ stars: 2 });
  });

  it("counts a repeated row once", async () => {
    const summary = await importRows(Array<string>(4).fill(row("F1", "Forno Um", "A", 5)));
    expect(summary.counts.reviews).toMatchObject({ created: 1, changed: 0, unchanged: 0, merged: 3 });
    expect(summary.notes.differing).toBe(0);
    expect(await evidenceOf("F1")).toMatchObject([{ weight_sum: 1, counted: 1 }]);
  });

  it("as a dry run says the same and writes nothing", async () => {
    await importRows([row("F1", "Forno Um", "A", 5)]);
    const before = await contentOf(test.database);
    const rows = [row("F1", "Forno Um", "A", 4), ...reviewRows(1_500)];
    const dry = await importRows(rows, true);
    expect(dry).toMatchObject({ rejectFile: null, scoresChanged: 0, rejected: 15 });
    expect(await contentOf(test.database)).toEqual(before);
    const [runs] = await uncheckedRows<{ count: number }>(
      test.database,
      sql`select count(*)::int from import_run`,
    );
    expect(runs?.count).toBe(1);
    const real = await importRows(rows);
    expect(dry.counts).toEqual(real.counts);
  });
});

describe("importing items", () => {
  const slugs = () =>
    uncheckedRows(test.database, sql`select external_key as key, slug from item order by external_key`);
  const redirects = () =>
    uncheckedRows(
      test.database,
      sql`select r.old_slug, i.external_key as key from slug_redirect r join item i on i.id = r.item_id order by 1`,
    );

  it("gives each an address of its own, in plain letters", async () => {
    await importRows([
      row("A", "Açaí & Pão São João", "1", 5),
      row("B", "Acai & Pao Sao Joao", "2", 5),
      row("C", "Mais+", "3", 5),
    ]);
    const rows = (await slugs()) as { key: string; slug: string }[];
    expect(rows[0]).toEqual({ key: "A", slug: "acai-pao-sao-joao" });
    expect(rows[1]?.slug).toMatch(/^acai-pao-sao-joao-[0-9a-f]{8}$/);
    expect(rows[2]).toEqual({ key: "C", slug: "mais-plus" });
  });

  it("says what an item is where another category has the address", async () => {
    await importRows([row("A", "Brasa Viva", "1", 5)]);
    const other = {
      ...ovenCategory,
      slug: "outros",
      itemNoun: { ...ovenCategory.itemNoun, singular: "fogão" },
    };
    const second = folder.mapping("other", { ...reviewMapping, category: other });
    const file = write([row("A", "Brasa Viva", "1", 5)]);
    await runImport(test.database, folder, { file, mapping: second });
    expect(await slugs()).toEqual([
      { key: "A", slug: "brasa-viva" },
      { key: "A", slug: "brasa-viva-fogao" },
    ]);
  });

  it("moves a renamed one, leaves a redirect, and takes it back when the name comes back", async () => {
    await importRows([row("A", "Nome Velho", "1", 5)]);
    await importRows([row("A", "Nome Novo", "1", 5)]);
    expect(await slugs()).toEqual([{ key: "A", slug: "nome-novo" }]);
    expect(await redirects()).toEqual([{ old_slug: "nome-velho", key: "A" }]);
    await importRows([row("B", "Nome Velho", "2", 5)]);
    expect(await slugs()).toContainEqual({
      key: "B",
      slug: expect.stringMatching(/^nome-velho-[0-9a-f]{8}$/),
    });
    await importRows([row("A", "Nome Velho", "1", 5)]);
    expect(await slugs()).toContainEqual({ key: "A", slug: "nome-velho" });
    expect(await redirects()).toEqual([{ old_slug: "nome-novo", key: "A" }]);
  });

  it("keeps the address where only capitals or accents of the name change", async () => {
    await importRows([row("A", "FORNO UNICO", "1", 5)]);
    const summary = await importRows([row("A", "Forno Único", "1", 5)]);
    expect(summary.counts.items).toEqual({
      created: 0,
      changed: 1,
      unchanged: 0,
      merged: 0,
      rejected: 0,
      absent: 0,
    });
    expect(await slugs()).toEqual([{ key: "A", slug: "forno-unico" }]);
    expect(await redirects()).toEqual([]);
  });

  it("refuses a category of the demonstration catalogue", async () => {
    await importRows([row("A", "Forno", "1", 5)]);
    await test.database.execute(sql`update category set is_demonstration = true`);
    const result = await tryImport(test.database, folder, {
      file: write([row("A", "Outro", "1", 5)]),
      mapping,
    });
    expect(!result.ok && result.error).toContain("demo remove");
  });
});

describe("importing offers", () => {
  const offers = folder.mapping("offers", offerMapping);
  const header = "item;oferta;loja;url;preço;parcelas;valor da parcela;comissão;visto em";
  const importOffers = (...rows: string[]) =>
    runImport(test.database, folder, {
      file: folder.write("offers.csv", [header, ...rows].join("\n")),
      mapping: offers,
    });

  it("has a price by card that is no less than the cash price, and leaves others out", async () => {
    await importRows([row("A", "Forno A", "1", 5)]);
    const mapping = { ...offerMapping, offer: { ...offerMapping.offer, cardPrice: "no cartão" } };
    const summary = await runImport(test.database, folder, {
      file: folder.write(
        "card.csv",
        [
          `${header};no cartão`,
          "A;1;Loja Um;https://loja.example/a;900,00;10;99,90;não;05/03/2025;R$ 999,00",
          "A;2;Loja Dois;https://loja.example/b;900,00;;;não;05/03/2025;899,99",
          "A;3;Loja Três;https://loja.example/c;900,00;;;não;05/03/2025;",
        ].join("\n"),
      ),
      mapping: folder.mapping("card", mapping),
    });
    expect(summary).toMatchObject({ records: 3, rejected: 1, counts: { offers: { created: 3 } } });
    const stored = await uncheckedRows(
      test.database,
      sql`select price_cents, card_price_cents from offer order by external_key`,
    );
    expect(stored).toEqual([
      { price_cents: 90_000, card_price_cents: 99_900 },
      { price_cents: 90_000, card_price_cents: null },
      { price_cents: 90_000, card_price_cents: null },
    ]);
    expect(rejectLines(summary).filter((line) => line.includes("no cartão"))).toHaveLength(1);
  });

  it("tells the editor of a price far below what is known of the item, before it is published", async () => {
    await importRows([row("A", "Forno A", "1", 5), row("B", "Forno B", "2", 4)]);
    const offerOf = (item: string, key: string, price: string) =>
      `${item};${key};Loja Um;https://loja.example/${key};${price};;;não;`;
    const now = new Date().toISOString();
    await importOffers(`${offerOf("A", "1", "1.900,00")}${now}`, `${offerOf("B", "2", "1.900,00")}${now}`);
    const file = folder.write(
      "slip.csv",
      [
        header,
        `${offerOf("A", "1", "700,00")}${now}`,
        `${offerOf("A", "3", "190,00")}${now}`,
        `${offerOf("B", "2", "1,00")}${now}`,
      ].join("\n"),
    );
    const summary = await runImport(test.database, folder, { file, mapping: offers, isDryRun: true });
    expect(summary.warnings).toEqual([
      expect.stringMatching(/^2 preços são menos de um terço do que o site conhece do mesmo item/),
    ]);
  });

  it("of items that exist keeps their lowest price, and rejects those of others", async () => {
    await importRows([row("A", "Forno A", "1", 5)]);
    const summary = await importOffers(
      "A;1;Loja Um;https://loja.example/a;R$ 1.299,90;10;R$ 139,99;não;05/03/2025 10:00",
      "A;2;Loja Dois;https://dois.example/a;1.199,00;;;sim;05/03/2025",
      "Z;3;Loja Dois;https://dois.example/z;99,00;;;sim;05/03/2025",
      "A;4;Loja Dois;ftp://dois.example;0,00;;;sim;ontem",
    );
    expect(summary).toMatchObject({ records: 4, rejected: 2, counts: { offers: { created: 2 } } });
    expect(rejectLines(summary).map((line) => line.split(",").slice(0, 2).join(" "))).toEqual([
      '4 "item"',
      '5 "url"',
      '5 "preço"',
      '5 "visto em"',
    ]);
    const stored = await uncheckedRows(
      test.database,
      sql`select price_cents, instalment_count, instalment_cents, is_commissioned from offer order by external_key`,
    );
    expect(stored).toEqual([
      { price_cents: 129990, instalment_count: 10, instalment_cents: 13999, is_commissioned: false },
      { price_cents: 119900, instalment_count: null, instalment_cents: null, is_commissioned: true },
    ]);
    const lowest = () => uncheckedRows(test.database, sql`select lowest_price_cents from item`);
    // Prices that nobody has seen lately are no lowest prices.
    expect(await lowest()).toEqual([{ lowest_price_cents: null }]);
    const today = new Date().toISOString().slice(0, 10);
    await importOffers(`A;2;Loja Dois;https://dois.example/a;1.399,00;;;sim;${today}`);
    expect(await lowest()).toEqual([{ lowest_price_cents: 139900 }]);
  });

  it("needs the category that they are added to", async () => {
    await expect(importOffers("A;1;L;https://l.example;1,00;;;não;05/03/2025")).rejects.toThrow(
      "não há uma categoria “fornos-de-teste” à qual acrescentar",
    );
  });
});
