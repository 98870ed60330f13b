import { MOST_LIST_ITEMS, MOST_LISTS } from "@/lib/item-lists";
import { item } from "@/server/platform/db/schema/catalog";
import { itemList } from "@/server/platform/db/schema/following";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { addFavorites } from "@/server/community/favorites/favorites";
import { eraseFollowing, loadFollowingOf, moveFollowing } from "@/server/community/following/own-following";
import { createList, putIntoList, saveList, shareList } from "@/server/community/lists/item-lists";
import { showListCase, submitListCase } from "@/server/community/lists/list-case";
import { countReportedLists } from "@/server/community/lists/list-reports";
import { showList, submitList } from "@/server/community/lists/list-form";
import { showLists, submitLists, type SentListForm } from "@/server/community/lists/lists-form";
import { loadListItems, loadLists, loadSharedList } from "@/server/community/lists/load-lists";
import {
  showSharedList,
  showSharedListPublicly,
  submitListReport,
} from "@/server/community/lists/shared-list-form";
import type { FormVisitor } from "@/server/web/page/visitor-session";
import type { Role } from "@/server/web/operator-access/access";
import type { FormOutcome } from "@/server/web/page/define-visitor-form";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;
let categoryId: number;
const ids: Record<string, number> = {};
const now = new Date("2026-03-01T12:00:00Z");

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  for (const name of ["Brisa", "Tufao", "Vento"]) {
    const id = await addItem(test.database, categoryId, name);
    ids[name.toLowerCase()] = id;
    await addReviews(test.database, id, times(60, 5));
  }
  await publishCategory(test.database, categoryId, { now });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.execute(sql`truncate item_list, favorite, operator_action cascade`);
  await test.database.update(item).set({ hiddenAt: null });
});

async function makeList(name = "Quarto", userId = "ana", slugs: readonly string[] = []) {
  const created = await createList(test.database, userId, { name, note: null }, now);
  if (!created.ok) return expect.unreachable(created.error);
  const key = { id: created.value, userId };
  await putIntoList(test.database, key, slugs, now);
  return key;
}
const slugsOf = async (id: number) => (await loadListItems(test.database, id)).map(({ slug }) => slug);
const tokenOf = async (id: number) => {
  const [list] = await test.database.select().from(itemList).where(eq(itemList.id, id));
  return list?.token ?? "";
};

const address = (params = {}, query = {}) => ({ params, query, token: "token" });
const sent = (fields: Record<string, string | string[]>, userId = "ana"): SentListForm => ({
  form: {
    fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value].flat()])),
    files: [],
  },
  visitor: { userId },
  problem: null,
});
const press = (id: number, fields: Record<string, string | string[]>, userId = "ana") =>
  submitList(address({ id: String(id) }), sent(fields, userId), test.database);
function pageOf<Props>(outcome: FormOutcome<Props>): Props & { status: number } {
  if (outcome.kind !== "form") return expect.unreachable(`The outcome is ${outcome.kind}`);
  return { ...outcome.page, status: outcome.status ?? 200 };
}

describe("lists of an account", () => {
  it("have items in the order of their owner, each once, also under its former slug", async () => {
    const key = await makeList("Quarto", "ana", ["vento", "brisa", "vento"]);
    expect(await putIntoList(test.database, key, ["brisa", "tufao", "nenhum"], now)).toMatchObject({
      value: { known: 2, withoutRoom: 0 },
    });
    expect(await slugsOf(key.id)).toEqual(["vento", "brisa", "tufao"]);
    await press(key.id, { act: "subir", item: "tufao" });
    await press(key.id, { act: "descer", item: "vento" });
    await press(key.id, { act: "descer", item: "brisa" });
    expect(await slugsOf(key.id)).toEqual(["tufao", "vento", "brisa"]);
    expect(await press(key.id, { act: "subir", item: "tufao" })).toEqual({
      kind: "done",
      path: `/conta/listas/${key.id}?feito=movido#item-tufao`,
    });
    const path = `/conta/listas/${key.id}?feito=tirado`;
    const beside = { act: "tirar", item: "vento", ao_lado: "brisa" };
    expect(await press(key.id, beside)).toEqual({ kind: "done", path: `${path}#item-brisa` });
    expect(await slugsOf(key.id)).toEqual(["tufao", "brisa"]);
    expect(await press(key.id, { act: "tirar", item: "vento" })).toEqual({
      kind: "done",
      path: `${path}#itens`,
    });
  });

  it("show no hidden item, tell their owner of it, and move the others past it", async () => {
    const key = await makeList("Quarto", "ana", ["vento", "brisa", "tufao"]);
    await test.database.update(item).set({ hiddenAt: now }).where(eq(item.slug, "brisa"));
    await publishCategory(test.database, categoryId, { now });
    await press(key.id, { act: "subir", item: "tufao" });
    const page = pageOf(await showList(address({ id: String(key.id) }), { userId: "ana" }, test.database));
    expect(page.items.map(({ slug }) => slug)).toEqual(["tufao", "vento"]);
    expect(page.unseen).toBe(1);
    await test.database.update(item).set({ hiddenAt: null });
    await publishCategory(test.database, categoryId, { now });
    expect(await slugsOf(key.id)).toEqual(["tufao", "vento", "brisa"]);
  });

  it("take the item that stays where two are merged", async () => {
    const key = await makeList("Quarto", "ana", ["vento", "tufao", "brisa"]);
    const other = await makeList("Sala", "ana", ["tufao"]);
    const { brisa = 0, tufao = 0 } = ids;
    await test.database.transaction((transaction) =>
      moveFollowing(transaction, { keptId: brisa, mergedId: tufao }),
    );
    expect(await slugsOf(other.id)).toEqual(["brisa"]);
    expect((await slugsOf(key.id)).filter((slug) => slug === "brisa")).toHaveLength(1);
  });

  it("are limited in number, and so are their items", async () => {
    const { database } = test;
    const key = await makeList();
    await database.execute(sql`
      insert into item (category_id, external_key, slug, name, search_text, content_hash)
      select ${categoryId}, 'x' || n, 'x-' || n, 'X ' || n, 'x', 'x' from generate_series(1, ${MOST_LIST_ITEMS}::int) n`);
    const slugs = Array.from({ length: MOST_LIST_ITEMS }, (_, index) => `x-${index + 1}`);
    expect(await putIntoList(database, key, ["brisa", ...slugs], now)).toMatchObject({
      value: { known: MOST_LIST_ITEMS + 1, withoutRoom: 1 },
    });
    expect(pageOf(await press(key.id, { act: "juntar", itens: ["tufao"] }))).toMatchObject({
      status: 409,
      problems: [{ field: null, message: expect.stringContaining("50 itens") as string }],
    });
    for (let count = 2; count <= MOST_LISTS; count += 1) await makeList(`Lista ${count}`);
    const full = await submitLists(address(), sent({ name: "Mais uma", note: "" }), database);
    expect(pageOf(full)).toMatchObject({ status: 409, values: { name: "Mais uma" } });
    await database.execute(sql`delete from item where slug like 'x-%'`);
  });

  it("belong to one user: for everybody else they are missing", async () => {
    const key = await makeList("Quarto", "ana", ["brisa"]);
    const strange = { ...key, userId: "bia" };
    const missing = { kind: "missing" };
    expect(await showList(address({ id: String(key.id) }), { userId: "bia" }, test.database)).toEqual(
      missing,
    );
    for (const act of [
      "salvar",
      "juntar",
      "subir",
      "descer",
      "tirar",
      "compartilhar",
      "renovar",
      "parar",
      "excluir",
    ])
      expect([
        act,
        await press(key.id, { act, item: "brisa", itens: "tufao", name: "Minha", note: "" }, "bia"),
      ]).toEqual([act, missing]);
    expect(await saveList(test.database, strange, { name: "X", note: null })).toMatchObject({
      error: "missing",
    });
    expect(await loadLists(test.database, "bia", null)).toEqual([]);
    expect(await loadLists(test.database, "ana", "brisa")).toEqual([
      { id: key.id, name: "Quarto", items: 1, isShared: false, isTakenDown: false, hasOffered: true },
    ]);
  });
});

describe("the forms", () => {
  it("make a list with the item that the address offers, and put it into another one", async () => {
    const { database } = test;
    const made = await submitLists(
      address(),
      sent({ name: "  Quarto \n novo ", note: "", item: "brisa" }),
      database,
    );
    const [list] = await loadLists(database, "ana", null);
    expect(made).toEqual({ kind: "done", path: `/conta/listas/${list?.id}?feito=criada` });
    expect(list).toMatchObject({ name: "Quarto novo", items: 1 });
    const page = pageOf(await showLists(address({}, { item: "tufao" }), { userId: "ana" }, database));
    expect(page).toMatchObject({ offered: { slug: "tufao" }, lists: [{ hasOffered: false }] });
    const put = await submitLists(address(), sent({ lista: String(list?.id), item: "tufao" }), database);
    expect(put).toEqual({ kind: "done", path: `/conta/listas/${list?.id}?feito=posto` });
    expect(
      await submitLists(address(), sent({ lista: String(list?.id), item: "vento" }, "bia"), database),
    ).toEqual({
      kind: "missing",
    });
  });

  it("name the field that is wrong, and keep what was typed", async () => {
    const key = await makeList();
    await makeList("Sala");
    const taken = pageOf(await press(key.id, { act: "salvar", name: "Sala", note: "Para depois" }));
    expect(taken).toMatchObject({
      status: 409,
      list: { name: "Quarto" },
      values: { name: "Sala", note: "Para depois" },
      problems: [{ field: "name" }],
    });
    const long = pageOf(await press(key.id, { act: "salvar", name: " ", note: "x".repeat(301) }));
    expect(long.problems.map(({ field }) => field)).toEqual(["name", "note"]);
    expect(long.status).toBe(422);
    expect(pageOf(await press(key.id, { act: "juntar" })).status).toBe(422);
    expect(pageOf(await press(key.id, { act: "juntar", itens: ["nenhum"] })).status).toBe(404);
    expect(pageOf(await press(key.id, { act: "outro" })).status).toBe(400);
    const over = await submitList(
      address({ id: String(key.id) }),
      { ...sent({ act: "salvar", name: "Nova", note: "" }), visitor: null, problem: "session-over" },
      test.database,
    );
    expect(pageOf(over)).toMatchObject({ status: 401, values: { name: "Nova" }, items: [] });
  });

  it("offer the favourites that a list does not have yet", async () => {
    const key = await makeList("Quarto", "ana", ["brisa"]);
    await addFavorites(test.database, "ana", ["brisa", "vento"], now);
    const page = pageOf(await showList(address({ id: String(key.id) }), { userId: "ana" }, test.database));
    expect(page.favorites.map(({ slug }) => slug)).toEqual(["vento"]);
    await press(key.id, { act: "juntar", itens: ["vento", "tufao"] });
    expect(await slugsOf(key.id)).toEqual(["brisa", "vento", "tufao"]);
  });
});

describe("a shared list", () => {
  it("is read by its address alone, which ends when it is renewed, stopped or deleted", async () => {
    const { database } = test;
    const key = await makeList("Quarto", "ana", ["brisa"]);
    expect(await loadSharedList(database, "")).toBeNull();
    await press(key.id, { act: "compartilhar" });
    const first = await tokenOf(key.id);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    await press(key.id, { act: "compartilhar" });
    expect(await tokenOf(key.id)).toBe(first);
    const page = pageOf(await showSharedListPublicly(address({ token: first }), "none", database));
    expect(page).toMatchObject({ name: "Quarto", note: null, items: [{ slug: "brisa", position: 1 }] });
    expect(JSON.stringify(page)).not.toContain("ana");
    await press(key.id, { act: "renovar" });
    const second = await tokenOf(key.id);
    expect(second).not.toBe(first);
    expect(await loadSharedList(database, first)).toBeNull();
    await press(key.id, { act: "parar" });
    expect(await loadSharedList(database, second)).toBeNull();
    await press(key.id, { act: "compartilhar" });
    const third = await tokenOf(key.id);
    expect(await press(key.id, { act: "excluir" })).toEqual({
      kind: "done",
      path: "/conta/listas?feito=excluida",
    });
    expect(await loadSharedList(database, third)).toBeNull();
  });

  it("is reported once by a user, which hides nothing, and an operator's decision closes the reports", async () => {
    const { database } = test;
    const key = await makeList("Nome feio", "ana", ["brisa"]);
    await shareList(database, key, { isRenewal: false });
    const token = await tokenOf(key.id);
    const operator = { userId: "lia", roles: ["moderadores"] as readonly Role[] };
    const visitorOf = (userId: string, isVerified = true) =>
      ({ userId, attributes: { email_verified: String(isVerified) } }) as unknown as FormVisitor;
    const report = (visitor: FormVisitor | null, fields: Record<string, string>) =>
      submitListReport(address({ token }), { ...sent(fields), visitor }, database);
    const reported = async () => pageOf(await showListCase(address(), operator, database)).reported;
    const decide = (act: string) =>
      submitListCase(address(), operator, sent({ lista: token, act }).form, database);

    expect(pageOf(await report(null, { reason: "ofensa" })).problems).toMatchObject([{ needsSignIn: true }]);
    expect(pageOf(await report(visitorOf("bia", false), { reason: "ofensa" })).status).toBe(403);
    const unsaid = pageOf(await report(visitorOf("bia"), { note: "O nome xinga." }));
    expect(unsaid).toMatchObject({
      status: 422,
      problems: [{ field: "reason" }],
      values: { note: "O nome xinga." },
    });
    expect(pageOf(await report(visitorOf("ana"), { reason: "ofensa" })).status).toBe(409);
    expect(await reported()).toEqual([]);

    const done = { kind: "done", path: `/listas/${token}?feito=denuncia` };
    expect(await report(visitorOf("bia"), { reason: "spam" })).toEqual(done);
    expect(await report(visitorOf("bia"), { reason: "ofensa", note: "O nome xinga." })).toEqual(done);
    expect(await report(visitorOf("caio"), { reason: "outro" })).toEqual(done);
    expect(await loadSharedList(database, token)).not.toBeNull();
    const seen = pageOf(await showSharedList(address({ token }), visitorOf("bia"), database));
    expect(seen).toMatchObject({ reader: "user", reportedAt: expect.any(String) as string });
    expect(await reported()).toMatchObject([
      { address: `/listas/${token}`, name: "Nome feio", reports: 2, reasons: ["ofensa", "outro"] },
    ]);
    const { list } = pageOf(await showListCase(address({}, { lista: token }), operator, database));
    expect(list?.complaints).toMatchObject([
      { reason: "ofensa", note: "O nome xinga." },
      { reason: "outro", note: null },
    ]);
    expect(JSON.stringify(list)).not.toContain("bia");
    expect(await loadFollowingOf(database, "bia")).toMatchObject({
      listReports: [{ reason: "ofensa", note: "O nome xinga." }],
    });

    await decide("manter");
    await decide("manter");
    expect(await reported()).toEqual([]);
    expect(await loadSharedList(database, token)).not.toBeNull();
    await report(visitorOf("bia"), { reason: "ofensa" });
    expect(await countReportedLists(database)).toEqual({ lists: 1 });
    await decide("retirar");
    expect(await countReportedLists(database)).toEqual({ lists: 0 });
    expect(await report(visitorOf("bia"), { reason: "ofensa" })).toEqual({ kind: "missing" });
    const actions = await database.select().from(operatorAction).orderBy(operatorAction.id);
    expect(actions.map(({ action }) => action)).toEqual(["list-kept", "list-taken-down"]);
    await eraseFollowing(database, "bia");
    expect((await loadFollowingOf(database, "bia")).listReports).toEqual([]);
  });

  it("is taken down by an operator, with an entry of the audit log, until it comes back", async () => {
    const { database } = test;
    const key = await makeList("Nome feio", "ana", ["brisa"]);
    await shareList(database, key, { isRenewal: false });
    const token = await tokenOf(key.id);
    const operator = { userId: "lia", roles: ["moderadores"] as readonly Role[] };
    const show = async (lista: string) =>
      pageOf(await showListCase(address({}, { lista }), operator, database)).list;
    const decide = (act: string) =>
      submitListCase(address(), operator, sent({ lista: `/listas/${token}`, act }).form, database);
    expect(await show("https://prova.example/listas/0123")).toBeNull();
    expect(await show(`https://prova.example/listas/${token}`)).toMatchObject({ name: "Nome feio" });
    for (const _ of [1, 2])
      expect(await decide("retirar")).toEqual({
        kind: "done",
        path: `/operador/listas?lista=${token}&feito=retirada`,
      });
    expect(await loadSharedList(database, token)).toBeNull();
    expect(await show(token)).toMatchObject({ isTakenDown: true });
    expect(pageOf(await press(key.id, { act: "renovar" })).status).toBe(409);
    await press(key.id, { act: "parar" });
    expect(await show(token)).toMatchObject({ isTakenDown: true });
    await decide("devolver");
    expect(await loadSharedList(database, token)).toMatchObject({ name: "Nome feio" });
    const actions = await database.select().from(operatorAction).orderBy(operatorAction.id);
    expect(actions.map(({ action, subjectName, userId }) => [action, subjectName, userId])).toEqual([
      ["list-taken-down", `Lista ${key.id}`, "lia"],
      ["list-restored", `Lista ${key.id}`, "lia"],
    ]);
  });
});
