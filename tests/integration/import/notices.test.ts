import { Compared } from "@/features/comparison/ComparisonScreen/Compared";
import { NoticeQueueScreen } from "@/features/operator/NoticeScreens/NoticeQueueScreen";
import { mergeItems } from "@/server/editorial/items/merge-items";
import { seenOf } from "@/server/editorial/items/item-row";
import { importNotices } from "@/server/ingest/notices/import-notices";
import { matchNotices } from "@/server/ingest/notices/match-notices";
import { showNotices, submitNotices } from "@/server/ingest/notices/notices-page";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { HttpCache } from "@/server/platform/cache/http-cache";
import { receivePurgesFromServer } from "@/server/platform/cache/purge-hub";
import { provideDatabase } from "@/server/platform/db/current-database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item } from "@/server/platform/db/schema/catalog";
import { favorite } from "@/server/platform/db/schema/following";
import { importRun } from "@/server/platform/db/schema/imports";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { loadComparison } from "@/server/reading/catalog/load-comparison";
import { datasets } from "@/server/reading/open-data/datasets";
import { loadItem } from "@/server/reading/catalog/load-item";
import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { eq, sql } from "drizzle-orm";
import { writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type ItemPage from "../../../pages/itens/[slug]";
import { getServerSideProps } from "../../../pages/itens/[slug]";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { eventually } from "../../support/eventually";
import { servePage, type PageModule } from "../pages/render-page";
import { ImportFolder } from "./import-harness";
import { allTables, differences } from "./undo-harness";

const GTIN = "07891000315507";
const now = new Date("2026-05-02T12:00:00Z");
const editor = { userId: "eva", roles: ["redacao"] as const };
const folder = new ImportFolder();
let test: TestDatabase;
let categoryId = 0;
const ids = { brisa: 0, tufao: 0, vento: 0 };

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  const { database } = test;
  await database.execute(sql`truncate category, import_run, log_entry, log_leaf, safety_notice, safety_notice_match, favorite, mail_message,
    mail_subscription, operator_action restart identity cascade`);
  categoryId = await addCategory(database);
  ids.brisa = await addItem(database, categoryId, "Brisa", { gtin: GTIN });
  ids.tufao = await addItem(database, categoryId, "Tufao", {
    brand: "Ventos",
    brandSlug: "ventos",
    mpn: "TF-40",
  });
  ids.vento = await addItem(database, categoryId, "Vento");
  for (const id of Object.values(ids)) await addReviews(database, id, times(30, 4));
  await publishCategory(database, categoryId, { now });
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

const HEADER = "autoridade;numero;data;risco;afetados;providencia;link;marca;modelo;gtin";
const byGtin = `Senacon;12/2026;31/03/2026;Choque elétrico;Lotes 1 a 9;Pare de usar;https://gov.example/12;Brisa;B-40;${GTIN}`;
const byModel = "Senacon;13/2026;01/04/2026;Queda da hélice;;;https://gov.example/13;Ventos;tf 40;";
const unclear = "Senacon;14/2026;02/04/2026;Fogo;;;https://gov.example/14;Outra;Vento grande;";

async function take(rows: readonly string[], name = "avisos.csv") {
  const path = folder.write(name, [HEADER, ...rows].join("\n"));
  const done = await importNotices(test.database, { path, fileName: name }, { isDryRun: false, now });
  if (!done.ok) throw new Error(done.error);
  return done.value;
}
const undo = (run: number | null) =>
  undoImport(test.database, run ?? 0, { now: () => now, actor: { kind: "command-line" } });
async function noticesOf(slug: string) {
  const found = await loadItem(test.database, slug);
  return found.kind === "found" ? found.item.safetyNotices : expect.unreachable("no item");
}
const numbersOf = async (slug: string) => (await noticesOf(slug)).map(({ number }) => number);
const addressOf = (query: Record<string, string> = {}) =>
  ({ params: {}, query, token: "t" }) as unknown as Parameters<typeof showNotices>[0];
const send = (values: Record<string, string | string[]>, files: { path: string; name: string }[] = []) =>
  submitNotices(
    addressOf(),
    editor,
    {
      fields: new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()])),
      files: files.map((file) => ({ field: "arquivo", bytes: 1, ...file })),
    } as unknown as Parameters<typeof submitNotices>[2],
    test.database,
  );
async function queue(query: Record<string, string> = {}) {
  const shown = await showNotices(addressOf(query), editor, test.database);
  return shown.kind === "form" ? shown.page : expect.unreachable("no page");
}
const scores = () =>
  uncheckedRows(test.database, sql`select to_jsonb(s) - 'updated_at' as row from score s order by item_id`);
const messages = (userId: string) =>
  uncheckedRows<{ subject: string; state: string }>(
    test.database,
    sql`select content ->> 'subject' as subject, state from mail_message where user_id = ${userId} order by id`,
  );

describe("an import of safety notices", () => {
  it("finds items by GTIN, or by brand and part number, and changes no Nota", async () => {
    const before = await scores();
    expect(await take([byGtin, byModel, unclear])).toMatchObject({
      ...{ records: 3, rejected: 0, created: 3, changed: 0, unchanged: 0, matched: 2, problems: [] },
    });
    expect(await noticesOf("brisa")).toEqual([
      {
        authority: "Senacon",
        number: "12/2026",
        date: "2026-03-31",
        risk: "Choque elétrico",
        affected: "Lotes 1 a 9",
        remedy: "Pare de usar",
        url: "https://gov.example/12",
      },
    ]);
    expect(await noticesOf("tufao")).toMatchObject([{ number: "13/2026", affected: null, remedy: null }]);
    expect(await noticesOf("vento")).toEqual([]);
    await publishCategory(test.database, categoryId, { now });
    expect(await scores()).toEqual(before);
  });

  it("marks rows of the ranking and columns of a comparison", async () => {
    await take([byGtin]);
    const ranking = await loadRanking(test.database, "ventiladores");
    if (!ranking) return expect.unreachable("no ranking");
    const { rows } = await loadRankingPage(test.database, ranking, emptyRankingQuery);
    const marked = rows.map(({ slug, hasSafetyNotice }) => [slug, hasSafetyNotice]);
    expect(Object.fromEntries(marked)).toEqual({ brisa: true, tufao: false, vento: false });
    const compared = await loadComparison(test.database, { slugs: ["brisa", "vento"], leftOut: [] });
    if (compared.kind !== "found") return expect.unreachable("no comparison");
    const html = renderToStaticMarkup(createElement(Compared, compared.page));
    expect(html).toContain("Senacon, nº 12/2026, de 31/03/2026");
    expect(html).toContain("nenhum conhecido");
  });

  it("takes the item's page out of the page cache, and it shows the notice when it is made anew", async ({
    skip,
  }) => {
    const listenUrl = test.connection.DATABASE_URL ?? skip("PGlite has no second session");
    provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
    const cache = new HttpCache({ bytes: 2 ** 22, entryBytes: 2 ** 20 });
    const purges = receivePurgesFromServer({ database: test.database, listenUrl, cache, cdn: null });
    expect(await purges.isHeard).toBe(true);
    const Content = ({ outcome }: Parameters<typeof ItemPage>[0]) =>
      outcome.kind === "page" ? JSON.stringify(outcome.page.content) : null;
    const page = { getServerSideProps, default: Content } as unknown as PageModule<object>;
    const serve = async () => {
      const { status, headers, body } = await servePage(page, {}, { slug: "brisa" });
      const named = [...headers].map(([name, value]) => [name.toLowerCase(), value]);
      const facts = { "content-type": "text/html", ...Object.fromEntries(named) };
      return { status, headers: facts, hasCookies: false, body: Buffer.from(body) };
    };
    const read = async () => {
      const { response } = await cache.get("/itens/brisa", serve);
      return (await response.body.encoded("identity")).toString();
    };
    expect(await read()).not.toContain("Choque elétrico");
    expect(cache.getFresh("/itens/brisa")).toBeDefined();
    await take([byGtin]);
    await eventually(() => expect(cache.getFresh("/itens/brisa")).toBeUndefined());
    expect(await read()).toContain("Choque elétrico");
    await purges.stop();
  });

  it("stands in the open data, a row for each item", async () => {
    await take([byGtin, unclear]);
    const read: unknown[] = [];
    for await (const rows of datasets.avisos.read(test.database)) read.push(...rows);
    expect(read).toMatchObject([{ item: "brisa", numero: "12/2026", data: "2026-03-31" }]);
  });

  it("changes nothing when repeated, and updates what changed", async () => {
    await take([byGtin, byModel]);
    const before = await allTables(test.database);
    expect(await take([byGtin, byModel])).toMatchObject({ created: 0, changed: 0, unchanged: 2, matched: 0 });
    expect(differences(before, await allTables(test.database))).toEqual([]);
    const changed = byGtin.replace("Choque elétrico", "Incêndio");
    expect(await take([changed, byModel])).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(await noticesOf("brisa")).toMatchObject([{ risk: "Incêndio" }]);
  });

  it("may concern several items, in several rows or with several GTINs", async () => {
    const other = "7891000000007";
    const second = byModel.replace(
      "13/2026;01/04/2026;Queda da hélice",
      "12/2026;31/03/2026;Choque elétrico",
    );
    expect(await take([byGtin.replace(GTIN, `${GTIN} ${other}`), second])).toMatchObject({
      created: 1,
      matched: 2,
    });
    expect([await numbersOf("brisa"), await numbersOf("tufao")]).toEqual([["12/2026"], ["12/2026"]]);
  });

  it("reads JSON, and finds columns whatever their case and accents", async () => {
    const path = folder.path + "/avisos.json";
    const row = {
      Autoridade: "ANVISA",
      Número: 7,
      Data: "2026-04-05",
      Risco: "Alergia",
      Link: "http://a.example",
      GTIN,
    };
    writeFileSync(path, JSON.stringify([row]));
    const done = await importNotices(
      test.database,
      { path, fileName: "avisos.json" },
      { isDryRun: false, now },
    );
    expect(done).toMatchObject({ ok: true, value: { created: 1, matched: 1 } });
    expect(await noticesOf("brisa")).toMatchObject([
      { authority: "ANVISA", number: "7", date: "2026-04-05" },
    ]);
  });

  it("says what is wrong with a row and takes the others, also by brand and model where only the GTIN is wrong; a file without its columns changes nothing", async () => {
    const wrong = [
      byGtin.replace("https://gov.example/12", "javascript:alert(1)"),
      byGtin.replace("31/03/2026", "31/02/2026"),
      byGtin.replace("Choque elétrico", "x".repeat(1_001)),
      "Senacon;15/2026;01/04/2026;Fogo;;;https://gov.example/15;Outra;;",
      byGtin.replace(GTIN, "7891000315508"),
    ];
    const done = await take([...wrong, byModel]);
    expect(done).toMatchObject({ records: 6, rejected: 4, created: 2 });
    expect(done.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, "link"],
      [3, "data"],
      [4, "risco"],
      [5, "gtin"],
      [6, "gtin"],
    ]);
    const path = folder.write("outro.csv", "a;b\n1;2\n");
    const before = await allTables(test.database);
    const refused = await importNotices(
      test.database,
      { path, fileName: "outro.csv" },
      { isDryRun: false, now },
    );
    expect(refused).toMatchObject({ ok: false });
    expect(differences(before, await allTables(test.database))).toEqual([]);
  });

  it("writes nothing in a dry run", async () => {
    const path = folder.write("ensaio.csv", [HEADER, byGtin].join("\n"));
    const before = await allTables(test.database);
    const done = await importNotices(
      test.database,
      { path, fileName: "ensaio.csv" },
      { isDryRun: true, now },
    );
    expect(done).toMatchObject({ ok: true, value: { runId: null, created: 1 } });
    expect(differences(before, await allTables(test.database))).toEqual([]);
    expect(await test.database.$count(importRun)).toBe(0);
  });

  it("can be undone and repeated, with leaves in the log, and keeps what editors decided", async () => {
    const { runId } = await take([byGtin, unclear]);
    const key = (await queue()).notices[0]?.key ?? "";
    await send({ act: "link", [`item:${key}`]: String(ids.vento) });
    expect(await undo(runId)).toMatchObject({ ok: true, value: { kept: 0 } });
    expect([await numbersOf("brisa"), await numbersOf("vento")]).toEqual([[], []]);
    await take([byGtin, unclear]);
    expect([await numbersOf("brisa"), await numbersOf("vento")]).toEqual([["12/2026"], ["14/2026"]]);
    const leaves = await uncheckedRows<{ kind: string }>(
      test.database,
      sql`select kind from log_entry where leaf::jsonb ->> 'mapping' = 'avisos' union all
        select kind from (select kind from log_leaf where leaf::jsonb ->> 'mapping' = 'avisos' order by position) l`,
    );
    expect(leaves.map(({ kind }) => kind).sort()).toEqual(["import", "import", "import-undone"]);
  });

  it("gives back the former texts and products of a changed notice", async () => {
    await take([byGtin]);
    const before = await allTables(test.database);
    const { runId } = await take([
      byGtin.replace("Choque elétrico", "Incêndio").replace(GTIN, "7891000000007"),
    ]);
    expect(await numbersOf("brisa")).toEqual([]);
    await undo(runId);
    expect(differences(before, await allTables(test.database))).toEqual([]);
  });
});

describe("the queue of notices", () => {
  it("has products without an item, which an editor links to several or ignores", async () => {
    await take([byGtin, unclear]);
    const page = await queue();
    expect(page).toMatchObject({ total: 1, notices: [{ brand: "Outra", model: "Vento grande", items: [] }] });
    expect(renderToStaticMarkup(createElement(NoticeQueueScreen, { ...page, routes: [] }))).toContain(
      "Outra Vento grande",
    );
    const key = page.notices[0]?.key ?? "";
    expect(await send({ act: "link", [`typed:${key}`]: "/itens/nada" })).toMatchObject({
      status: 422,
      page: { problems: [{ field: `typed:${key}` }], notices: [{ typed: "/itens/nada" }] },
    });
    expect(await send({ act: "link" })).toMatchObject({ status: 422 });
    expect(
      await send({
        act: "link",
        [`item:${key}`]: String(ids.vento),
        [`typed:${key}`]: "https://site.example/itens/tufao",
      }),
    ).toEqual({ kind: "done", path: "/operador/avisos?feito=ligados&quantos=1" });
    expect([await numbersOf("vento"), await numbersOf("tufao")]).toEqual([["14/2026"], ["14/2026"]]);
    expect(await queue()).toMatchObject({ total: 0 });
    expect((await queue({ estado: "ligados" })).notices).toMatchObject([
      { items: [{ id: ids.tufao }, { id: ids.vento }] },
      { items: [{ id: ids.brisa }] },
    ]);
    expect(await send({ act: "ignore", mark: key })).toMatchObject({ kind: "done" });
    expect([await numbersOf("vento"), await numbersOf("tufao")]).toEqual([[], []]);
    expect(await take([byGtin, unclear])).toMatchObject({ matched: 0 });
    expect(await queue({ estado: "ignorados" })).toMatchObject({ total: 1 });
    const actions = await uncheckedRows(test.database, sql`select action from operator_action order by id`);
    expect(actions).toEqual([{ action: "notice-linked" }, { action: "notice-ignored" }]);
  });

  it("loses the products of items that come later", async () => {
    await take([byGtin.replace(GTIN, "7891000000007")]);
    expect(await queue()).toMatchObject({ total: 1 });
    await test.database.update(item).set({ gtin: "07891000000007" }).where(eq(item.id, ids.vento));
    expect(await test.database.transaction((transaction) => matchNotices(transaction, now))).toBe(1);
    expect([await numbersOf("vento"), (await queue()).total]).toEqual([["12/2026"], 0]);
  });

  it("takes a file, and leads to the page of its import", async () => {
    const path = folder.write("enviado", [HEADER, byGtin].join("\n"));
    expect(await send({ act: "import" }, [{ path, name: "avisos.csv" }])).toEqual({
      kind: "done",
      path: "/operador/importacoes/1",
    });
    const [run] = await test.database.select().from(importRun).where(eq(importRun.id, 1));
    expect(run).toMatchObject({
      state: "finished",
      changed: 1,
      report: { counts: [{ kind: "notices", created: 1 }] },
    });
    expect(await send({ act: "import" })).toMatchObject({
      status: 422,
      page: { problems: [{ field: "arquivo" }] },
    });
  });

  it("follows an item into another one", async () => {
    await take([byGtin]);
    const rowOf = async (id: number) => {
      const [row] = await test.database.select().from(item).where(eq(item.id, id));
      return { id, seen: row ? seenOf(row) : "" };
    };
    const sides = { kept: await rowOf(ids.vento), merged: await rowOf(ids.brisa) };
    expect(await mergeItems(test.database, sides, { actor: { kind: "command-line" }, now })).toMatchObject({
      ok: true,
    });
    expect(await numbersOf("vento")).toEqual(["12/2026"]);
  });
});

describe("who keeps an item", () => {
  it("is told once for each notice, also where the import is undone and repeated", async () => {
    const { database } = test;
    const values = [ids.brisa, ids.tufao].map((itemId) => ({ userId: "ana", itemId, addedAt: now }));
    await database.insert(favorite).values(values);
    const several = byModel.replace(
      "13/2026;01/04/2026;Queda da hélice",
      "12/2026;31/03/2026;Choque elétrico",
    );
    const { runId } = await take([byGtin, several]);
    const told = [{ subject: "Aviso de segurança sobre Brisa", state: "local" }];
    expect(await messages("ana")).toEqual(told);
    await take([byGtin.replace("Choque elétrico", "Incêndio"), several]);
    await undo(runId);
    await take([byGtin, several]);
    expect(await messages("ana")).toEqual(told);
    expect(await messages("bia")).toEqual([]);
  });
});
