import { loadItem } from "@/server/reading/catalog/load-item";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item, offer, slugRedirect } from "@/server/platform/db/schema/catalog";
import { createItem } from "@/server/editorial/items/create-item";
import { editItem } from "@/server/editorial/items/edit-item";
import { factsOfRow } from "@/server/editorial/items/item-facts";
import { seenOf } from "@/server/editorial/items/item-row";
import { addOffer, changeOffer, removeOffer } from "@/server/editorial/items/offers";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { emptyDatabase, ImportFolder, runImport } from "../import/import-harness";

let test: TestDatabase;
const folder = new ImportFolder();
const now = new Date("2026-02-01T12:00:00Z");
const options = { actor: { kind: "user" as const, userId: "editora" }, now };

const mapping = {
  category: {
    slug: "ventiladores",
    name: "Ventiladores",
    description: "Ventiladores de mesa.",
    itemNoun: { singular: "ventilador", plural: "ventiladores", gender: "masculine" },
    source: { name: "Teste" },
    attributes: [
      { key: "potencia", label: "Potência", type: "number", unit: "W", filterable: true },
      { key: "silencioso", label: "Silencioso", type: "boolean", filterable: true },
    ],
  },
  item: { key: "codigo", name: "nome", brand: "marca", attributes: { potencia: "potencia" } },
};
const file = (rows: string[]) =>
  folder.write("itens.csv", ["codigo,nome,marca,potencia", ...rows].join("\n"));
const importRows = (...rows: string[]) =>
  runImport(test.database, folder, { file: file(rows), mapping: folder.mapping("ventiladores", mapping) });

const rowOf = async (key: string) => {
  const [row] = await test.database.select().from(item).where(eq(item.externalKey, key));
  if (!row) throw new Error(`no item ${key}`);
  return row;
};

async function edit(key: string, facts: Partial<ReturnType<typeof factsOfRow>>, givenBack: string[] = []) {
  const row = await rowOf(key);
  const edited = { itemId: row.id, seen: seenOf(row), facts: { ...factsOfRow(row), ...facts }, givenBack };
  return editItem(test.database, edited, options);
}

beforeEach(async () => {
  test ??= await openTestDatabase();
  await emptyDatabase(test.database);
  await importRows("a,Brisa Fote,Ventomax,120", "b,Tufao,Ventomax,90");
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

describe("an edited item", () => {
  it("has its new name everywhere, and its former address leads to the new one", async () => {
    expect(await edit("a", { name: "Brisa Forte", gtin: "07891000315507" })).toEqual({
      ok: true,
      value: ["name", "gtin"],
    });
    expect(await rowOf("a")).toMatchObject({
      slug: "brisa-forte",
      searchText: "brisa forte ventomax ventiladores",
      editedFields: ["name", "gtin"],
      version: 2,
    });
    expect(await loadItem(test.database, "brisa-fote")).toEqual({ kind: "moved", slug: "brisa-forte" });
    expect(await loadItem(test.database, "brisa-forte")).toMatchObject({
      kind: "found",
      item: { name: "Brisa Forte" },
    });
    const records = await uncheckedRows<{ name: string }>(
      test.database,
      sql`select body ->> 'name' as name from search_record where index_name like '%items' order by 1`,
    );
    expect(records).toEqual([{ name: "Brisa Forte" }, { name: "Tufao" }]);
    const [action] = await test.database.select().from(operatorAction);
    expect(action).toMatchObject({
      action: "item-edited",
      userId: "editora",
      subjectName: "Brisa Forte",
      before: { name: "Brisa Fote", gtin: null },
      after: { name: "Brisa Forte", gtin: "07891000315507" },
    });
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("gets its former address back with its former name", async () => {
    await edit("a", { name: "Brisa Forte" });
    await edit("a", { name: "Brisa Fote" });
    expect((await rowOf("a")).slug).toBe("brisa-fote");
    expect(await test.database.select({ old: slugRedirect.oldSlug }).from(slugRedirect)).toEqual([
      { old: "brisa-forte" },
    ]);
  });

  it("is not overwritten by somebody who saw an earlier version", async () => {
    const seen = seenOf(await rowOf("a"));
    await edit("a", { name: "Brisa Forte" });
    const { id } = await rowOf("a");
    const facts = { ...factsOfRow(await rowOf("a")), name: "Brisa Fraca" };
    const late = { itemId: id, seen, facts, givenBack: [] };
    expect(await editItem(test.database, late, options)).toEqual({ ok: false, error: "changed" });
    expect((await rowOf("a")).name).toBe("Brisa Forte");
  });

  it("is not overwritten after an import that changed it meanwhile", async () => {
    const row = await rowOf("a");
    await importRows("a,Brisa Fote,Ventomax,150");
    const late = { itemId: row.id, seen: seenOf(row), facts: factsOfRow(row), givenBack: [] };
    expect(await editItem(test.database, late, options)).toEqual({ ok: false, error: "changed" });
  });

  it("keeps what an editor has set through imports, which count it and change the rest", async () => {
    await edit("a", { name: "Brisa Forte", attributes: { potencia: 125, silencioso: true } });
    const again = await importRows("a,Brisa Fote,Ventomax,120");
    expect(again.notes.keptEdits).toBe(1);
    expect(again.counts.items).toMatchObject({ changed: 0, unchanged: 1 });
    const changed = await importRows("a,Brisa Fote,Vento Max,130");
    expect(changed.counts.items.changed).toBe(1);
    expect(await rowOf("a")).toMatchObject({
      name: "Brisa Forte",
      slug: "brisa-forte",
      brand: "Vento Max",
      attributes: { potencia: 125, silencioso: true },
    });
  });

  it("takes the source's value again once an editor gives the field back", async () => {
    await edit("a", { name: "Brisa Forte" });
    await edit("a", {}, ["name"]);
    expect((await rowOf("a")).editedFields).toEqual([]);
    await importRows("a,Brisa Fote,Ventomax,120");
    expect(await rowOf("a")).toMatchObject({ name: "Brisa Fote", slug: "brisa-fote" });
  });
});

describe("an item added by hand", () => {
  it("is published without a Nota, and imports do not touch it", async () => {
    const { categoryId } = await rowOf("a");
    const facts = { ...factsOfRow(await rowOf("b")), name: "Vendaval", attributes: {} };
    const created = await createItem(test.database, { categoryId, facts }, options);
    expect(created.ok).toBe(true);
    expect(await loadItem(test.database, "vendaval")).toMatchObject({
      kind: "found",
      item: { score: { status: "unrated" }, history: [{ cause: "created" }] },
    });
    await importRows("a,Brisa Fote,Ventomax,120");
    expect(await loadItem(test.database, "vendaval")).toMatchObject({ kind: "found" });
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });
});

describe("offers", () => {
  const facts = {
    store: "Loja Azul",
    url: "https://loja.example/brisa",
    priceCents: 19_990,
    cardPriceCents: null,
    instalmentCount: null,
    instalmentCents: null,
    downPaymentCents: null,
    isCommissioned: false,
    seenAt: now,
  };
  const offersOf = (itemId: number) =>
    test.database.select().from(offer).where(eq(offer.itemId, itemId)).orderBy(asc(offer.priceCents));

  it("are added, changed and removed, and the lowest price follows", async () => {
    const { id: itemId } = await rowOf("a");
    await addOffer(test.database, { itemId, facts }, options);
    await addOffer(test.database, { itemId, facts: { ...facts, priceCents: 15_000 } }, options);
    expect((await rowOf("a")).lowestPriceCents).toBe(15_000);
    const [low] = await offersOf(itemId);
    const key = { itemId, offerId: low?.id ?? 0, seen: low?.contentHash ?? "" };
    const raised = { ...facts, priceCents: 25_000 };
    expect((await changeOffer(test.database, { ...key, facts: raised }, options)).ok).toBe(true);
    expect(await removeOffer(test.database, key, options)).toEqual({ ok: false, error: "changed" });
    expect((await rowOf("a")).lowestPriceCents).toBe(19_990);
    for (const each of await offersOf(itemId)) {
      await removeOffer(test.database, { itemId, offerId: each.id, seen: each.contentHash }, options);
    }
    expect((await rowOf("a")).lowestPriceCents).toBeNull();
  });
});

describe("what editors say of an item", () => {
  it("is left alone by imports, which need not be told of it", async () => {
    const positiveNotes = "Venta muito\nQuase não se ouve";
    expect(await edit("a", { positiveNotes, negativeNotes: "É caro" })).toMatchObject({ ok: true });
    const row = await rowOf("a");
    expect(row.editedFields).toEqual([]);
    expect(factsOfRow(row)).toMatchObject({ positiveNotes, negativeNotes: "É caro" });
    await importRows("a,Brisa Fote,Ventomax,130", "b,Tufao,Ventomax,90");
    expect(await loadItem(test.database, "brisa-fote")).toMatchObject({
      item: { positiveNotes: ["Venta muito", "Quase não se ouve"], negativeNotes: ["É caro"] },
    });
    await edit("a", { positiveNotes: null });
    expect((await rowOf("a")).positiveNotes).toEqual([]);
  });
});
