import { NoticeQueueScreen } from "@/features/operator/NoticeScreens/NoticeQueueScreen";
import { mergeItems } from "@/server/editorial/items/merge-items";
import { seenOf } from "@/server/editorial/items/item-row";
import { matchNotices } from "@/server/ingest/notices/match-notices";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item } from "@/server/platform/db/schema/catalog";
import { favorite } from "@/server/platform/db/schema/following";
import { importRun } from "@/server/platform/db/schema/imports";
import { eq, sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  byGtin,
  byModel,
  folder,
  GTIN,
  HEADER,
  ids,
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

const messages = (userId: string) =>
  uncheckedRows<{ subject: string; state: string }>(
    test.database,
    sql`select content ->> 'subject' as subject, state from mail_message where user_id = ${userId} order by id`,
  );

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
