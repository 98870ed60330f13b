import { Compared } from "@/features/comparison/ComparisonScreen/Compared";
import { importNotices } from "@/server/ingest/notices/import-notices";
import { HttpCache } from "@/server/platform/cache/http-cache";
import { receivePurgesFromServer } from "@/server/platform/cache/purge-hub";
import { provideDatabase } from "@/server/platform/db/current-database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { importRun } from "@/server/platform/db/schema/imports";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { loadComparison } from "@/server/reading/catalog/load-comparison";
import { datasets } from "@/server/reading/open-data/datasets";
import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { sql } from "drizzle-orm";
import { writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type ItemPage from "../../../pages/itens/[slug]";
import { getServerSideProps } from "../../../pages/itens/[slug]";
import { eventually } from "../../support/eventually";
import { servePage, type PageModule } from "../pages/render-page";
import { allTables, differences } from "./undo-harness";
import {
  byGtin,
  byModel,
  categoryId,
  folder,
  GTIN,
  HEADER,
  ids,
  noticesOf,
  now,
  numbersOf,
  queue,
  send,
  take,
  test,
  unclear,
  undo,
  useThreeItems,
} from "./notices-harness";

useThreeItems();

const scores = () =>
  uncheckedRows(test.database, sql`select to_jsonb(s) - 'updated_at' as row from score s order by item_id`);

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
