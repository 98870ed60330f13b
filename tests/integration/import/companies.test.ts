import { assignItem, takeItem } from "@/server/editorial/companies/assign-items";
import { readCompanies, seenOf } from "@/server/community/reviews/company-row";
import { mergeCompanies } from "@/server/editorial/companies/merge-companies";
import { uncheckedRows } from "../../support/unchecked-rows";
import { listKept } from "@/server/ingest/undo/list-runs";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { loadItem } from "@/server/reading/catalog/load-item";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCompany } from "../../support/companies";
import { emptyDatabase, ImportFolder, runImport } from "./import-harness";
import { allTables, differences } from "./undo-harness";

const folder = new ImportFolder();
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(test.database);
  await test.database.execute(sql`truncate company restart identity cascade`);
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

const change = { actor: { kind: "command-line" as const }, now: new Date("2026-01-15T12:00:00Z") };

/** A ranking of companies, whose rows have a CNPJ, or its root without leading zeros. */
const mappingOf = (slug: string) => ({
  category: { slug, name: slug, description: "Empresas.", source: { name: "Fonte" } },
  item: {
    key: "chave",
    name: "nome",
    company: { cnpj: { column: "cnpj", padStart: 8 } },
  },
  aggregate: {
    source: "fonte",
    period: { constant: "2025" },
    count: "total",
    mean: "nota",
    scale: { minimum: 1, maximum: 5 },
  },
});

async function importRows(slug: string, rows: readonly string[]) {
  const content = ["chave;nome;cnpj;total;nota", ...rows, ""].join("\n");
  const summary = await runImport(test.database, folder, {
    file: folder.write(`${slug}.csv`, content),
    mapping: folder.mapping(slug, mappingOf(slug)),
  });
  return summary;
}

const companies = () =>
  uncheckedRows<{ name: string; slug: string; root: string; cnpj: string | null; items: string[] }>(
    test.database,
    sql`select k.name, k.slug, k.cnpj_root as root, k.cnpj,
        coalesce((select json_agg(i.name order by i.name) from item_company o join item i on i.id = o.item_id
          where o.company_id = k.id), '[]') as items
      from company k order by k.cnpj_root`,
  );
const idOf = async (table: "item" | "company", name: string) => {
  const [row] = await uncheckedRows<{ id: number }>(
    test.database,
    sql`select id from ${sql.identifier(table)} where name = ${name}`,
  );
  return row?.id ?? 0;
};
const lastRun = async () => {
  const [row] = await uncheckedRows<{ id: number }>(test.database, sql`select max(id) as id from import_run`);
  return row?.id ?? 0;
};
const undo = async (run: number) =>
  undoImport(test.database, run, { now: () => change.now, actor: change.actor, batchSize: 2 });

const banks = ["a;Banco do Brasil;191;10;3,5", "b;Banco Sol;12.abc.345/01de-35;20;4,5", "c;Sem CNPJ;;20;4,5"];

it("joins the items of one company across rankings by the root of its CNPJ", async () => {
  await importRows("bancos", banks);
  await importRows("procon", ["x;BCO BRASIL SA;00000191;5;2", "y;Outro;11.222.333/0001-82;5;2"]);
  expect(await companies()).toEqual([
    {
      name: "Banco do Brasil",
      slug: "banco-do-brasil",
      root: "00000191",
      cnpj: null,
      items: ["BCO BRASIL SA", "Banco do Brasil"],
    },
    { name: "Banco Sol", slug: "banco-sol", root: "12ABC345", cnpj: "12ABC34501DE35", items: ["Banco Sol"] },
  ]);
});

it("links an item to those of the same root in other rankings, and not to a company of a like name", async () => {
  await importRows("bancos", [
    "a;Banco Sol;12.345.678/0001-95;10;3,5",
    "b;Banco Sol Nascente;11111112;10;3,5",
  ]);
  await importRows("procon", ["x;SOL BANCO SA;12345678;5;2", "y;Banco Sol;22222223;5;2"]);
  const elsewhere = async (slug: string) => {
    const found = await loadItem(test.database, slug);
    return found.kind === "found" ? found.item.company?.alsoIn.map(({ name }) => name) : found.kind;
  };
  expect(await elsewhere("sol-banco-sa")).toEqual(["Banco Sol"]);
  expect(await elsewhere("banco-sol")).toEqual(["SOL BANCO SA"]);
  expect(await elsewhere("banco-sol-nascente")).toEqual([]);
  const [{ slug = "" } = {}] = await uncheckedRows<{ slug: string }>(
    test.database,
    sql`select slug from item where external_key = 'y'`,
  );
  expect(await elsewhere(slug)).toEqual([]);
});

it("leaves a wrong CNPJ out with its reason, and takes the rest of the row", async () => {
  const summary = await importRows("procon", ["y;Outro;11.222.333/0001-82;5;2"]);
  expect(summary.counts.items.created).toBe(1);
  expect(summary.firstProblems).toMatchObject([{ column: "cnpj", value: "11.222.333/0001-82" }]);
  expect(await companies()).toEqual([]);
});

it("gives a company another address where its own is taken", async () => {
  await importRows("bancos", ["a;Sol;11111112;10;3,5", "b;Sol;22222223;20;4,5"]);
  expect((await companies()).map(({ slug }) => slug)).toEqual(["sol", "sol-22222223"]);
  await importRows("lojas", ["c;Sol;33333334;10;3,5"]);
  expect((await companies()).at(-1)?.slug).toBe("sol-33333334");
});

it("changes nothing the second time, and leaves alone what editors have said", async () => {
  await importRows("bancos", banks);
  const other = await addCompany(test.database, "Outra");
  await assignItem(test.database, { companyId: other, itemId: await idOf("item", "Banco Sol") }, change);
  const bank = {
    companyId: await idOf("company", "Banco do Brasil"),
    itemId: await idOf("item", "Banco do Brasil"),
  };
  await takeItem(test.database, bank, change);
  const before = await allTables(test.database);
  await importRows("bancos", [...banks.slice(0, 2), "c;Sem CNPJ;;20;4,6"]);
  const changed = differences(before, await allTables(test.database));
  expect(changed.filter((row) => / (company|item_company)/.test(row))).toEqual([]);
});

it("takes the CNPJ of a merged company for that of the one that stayed", async () => {
  await importRows("bancos", banks);
  const ids = [await idOf("company", "Banco do Brasil"), await idOf("company", "Banco Sol")];
  const rows = await readCompanies(test.database, ids);
  const [kept, merged] = ids.map((id) => {
    const row = rows.get(id);
    return { id, seen: row ? seenOf(row) : "" };
  });
  if (!kept || !merged) throw new Error("no companies");
  expect((await mergeCompanies(test.database, { kept, merged }, change)).ok).toBe(true);
  await importRows("procon", ["x;Sol;12ABC345;5;2"]);
  expect(await companies()).toMatchObject([{ items: ["Banco Sol", "Banco do Brasil", "Sol"] }]);
});

it("is undone with the import, but for what others use since", async () => {
  const empty = await allTables(test.database);
  await importRows("bancos", banks);
  const first = await lastRun();
  expect((await undo(first)).ok).toBe(true);
  expect(differences(empty, await allTables(test.database))).toEqual([]);

  await importRows("bancos", banks);
  const second = await lastRun();
  const before = await allTables(test.database);
  await importRows("bancos", ["a;Banco do Brasil;12ABC345;10;3,5", "d;Banco Novo;99999991;5;2"]);
  expect((await undo(await lastRun())).ok).toBe(true);
  expect(differences(before, await allTables(test.database))).toEqual([]);

  await importRows("procon", ["x;BCO BRASIL SA;00000191;5;2"]);
  await undo(second);
  expect((await companies()).map(({ name, items }) => [name, items])).toEqual([
    ["Banco do Brasil", ["BCO BRASIL SA"]],
  ]);
  expect((await undo(await lastRun())).ok).toBe(true);
  expect(differences(empty, await allTables(test.database))).toEqual([]);
});

it("stays with a later import that gave it an item, and leaves with that", async () => {
  await importRows("bancos", ["a;Banco do Brasil;191;10;3,5"]);
  const before = await companies();
  await importRows("bancos", ["b;Banco Sol;12ABC345;20;4,5"]);
  const creation = await lastRun();
  await importRows("bancos", ["a;Banco do Brasil;12ABC345;10;3,5"]);
  const move = await lastRun();
  expect(await undo(creation)).toMatchObject({ ok: true, value: { kept: 0 } });
  expect(await companies()).toMatchObject([{ items: [] }, { items: ["Banco do Brasil"] }]);
  expect((await undo(move)).ok).toBe(true);
  expect(await companies()).toEqual(before);
});

it("stays with an editor who gave it an item of an earlier import", async () => {
  await importRows("bancos", ["a;Banco do Brasil;191;10;3,5"]);
  await importRows("bancos", ["b;Banco Sol;12ABC345;20;4,5"]);
  const creation = await lastRun();
  const gift = {
    companyId: await idOf("company", "Banco Sol"),
    itemId: await idOf("item", "Banco do Brasil"),
  };
  await assignItem(test.database, gift, change);
  expect((await undo(creation)).ok).toBe(true);
  expect(await companies()).toMatchObject([{ items: [] }, { items: ["Banco do Brasil"] }]);
  expect(await listKept(test.database, creation, 10)).toEqual([
    { kind: "company", name: "Banco Sol", slug: null, reason: "used" },
  ]);
});
