import { CategoriesScreen } from "@/features/operator/CategoriesScreen/CategoriesScreen";
import { CategoryScreen } from "@/features/operator/CategoriesScreen/CategoryScreen";
import { RankingStateScreen } from "@/features/operator/CategoriesScreen/RankingStateScreen";
import type { RankingStatePage } from "@/lib/contracts/ranking-state";
import { showCategory } from "@/server/editorial/categories/category-form";
import { showCategories } from "@/server/editorial/categories/list-categories";
import { showRankingState, submitRankingState } from "@/server/editorial/rankings/state-form";
import { alert, favorite } from "@/server/platform/db/schema/following";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { loadRanking } from "@/server/reading/catalog/load-ranking";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import type { FormOutcome } from "@/server/web/page/define-visitor-form";
import { asc } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { integrateNow } from "../../support/transparency";

let test: TestDatabase;
const editor = { userId: "editora", roles: ["redacao"] as const };
const NAME = "Ventiladores (amz)";

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  const fans = await addCategory(database, { slug: "amz" });
  const best = await addItem(database, fans, "Brisa");
  await addReviews(database, best, times(12, 5));
  await addCategory(database, { slug: "motores" });
  await addCategory(database, { slug: "demo", isDemonstration: true });
  await publishCategory(database, fans, { now: new Date() });
  await database.insert(favorite).values({ userId: "ana", itemId: best, addedAt: new Date() });
  for (const userId of ["ana", "bia"])
    await database
      .insert(alert)
      .values({ userId, kind: "leader", categoryId: fans, threshold: 1, createdAt: new Date() });
});
afterAll(() => test.close());

const address = (slug = "amz", query: Record<string, string> = {}) => ({
  params: { slug },
  query,
  token: "t",
});
const pageOf = <Page>(outcome: FormOutcome<Page>): Page => {
  if (outcome.kind !== "form") throw new Error(`not a page: ${JSON.stringify(outcome)}`);
  return outcome.page;
};
const send = (slug: string, values: Record<string, string>) =>
  submitRankingState(
    address(slug),
    editor,
    { fields: new Map(Object.entries(values).map(([name, value]) => [name, [value]])), files: [] },
    test.database,
  );
const shown = async (slug = "amz", query: Record<string, string> = {}) =>
  pageOf(await showRankingState(address(slug, query), editor, test.database));
const html = (page: RankingStatePage) =>
  renderToStaticMarkup(createElement(RankingStateScreen, { ...page, routes: [] }));
const done = (slug: string, deed: string) => ({
  kind: "done",
  path: `/operador/categorias/${slug}/publicacao?feito=${deed}`,
});
const isShown = async (slug: string) => (await loadRanking(test.database, slug)) !== null;
const listHtml = async (query: Record<string, string> = {}) => {
  const list = pageOf(await showCategories({ query }, editor, test.database));
  return renderToStaticMarkup(createElement(CategoriesScreen, { ...list, routes: [] }));
};

it("says what the ranking has, and undoes whatever it does", async () => {
  expect((await shown()).content).toEqual({ items: 1, reviews: 12, offers: 0, followers: 2, lists: 0 });
  expect(html(await shown())).toContain("2 pessoas que acompanham");

  expect(await send("amz", { act: "hide" })).toEqual(done("amz", "escondido"));
  expect(await isShown("amz")).toBe(false);
  expect(await listHtml()).toContain("escondido");
  const category = pageOf(await showCategory(address(), editor, test.database));
  expect(renderToStaticMarkup(createElement(CategoryScreen, { ...category, routes: [] }))).toContain(
    "Este ranking está escondido",
  );
  expect(await send("amz", { act: "show" })).toEqual(done("amz", "publicado"));

  expect(await send("amz", { act: "rename", address: " ventiladores " })).toEqual(
    done("ventiladores", "endereco"),
  );
  const renamed = await shown("ventiladores", { feito: "endereco" });
  expect(renamed).toMatchObject({ former: ["amz"], done: "endereco" });
  expect(html(renamed)).toContain("Endereço mudado.");
  expect(await send("ventiladores", { act: "back", former: "amz" })).toEqual(done("amz", "endereco"));
  expect(await send("amz", { act: "free", former: "ventiladores" })).toEqual(done("amz", "liberado"));
  expect((await shown()).former).toEqual([]);

  expect(await send("amz", { act: "delete" })).toMatchObject({ kind: "form", status: 422 });
  expect(await isShown("amz")).toBe(true);
  expect(await send("amz", { act: "delete", confirm: "on" })).toEqual(done("amz", "excluido"));
  expect(await isShown("amz")).toBe(false);
  expect(await listHtml()).toContain("excluído");
  expect(await send("amz", { act: "restore" })).toEqual(done("amz", "restaurado"));
  expect(await isShown("amz")).toBe(true);

  const actions = await test.database.select().from(operatorAction).orderBy(asc(operatorAction.id));
  expect(actions.map(({ action, userId }) => [action, userId])).toEqual(
    [
      ...["ranking-hidden", "ranking-shown", "ranking-renamed", "ranking-renamed", "address-released"],
      ...["ranking-deleted", "ranking-restored"],
    ].map((action) => [action, "editora"]),
  );
  await integrateNow(test.database);
  expect((await verifyAllScores(test.database)).problems).toEqual([]);
});

it("names what is wrong, and keeps what was typed", async () => {
  for (const [typed, told] of [
    ["Ámz!", "letras minúsculas"],
    ["motores", "Outro ranking tem este endereço"],
  ] as const) {
    const refused = await send("amz", { act: "rename", address: typed });
    expect(refused).toMatchObject({ kind: "form", status: 422 });
    const page = html(pageOf(refused));
    expect(page).toContain(`value="${typed}"`);
    expect(page).toContain(told);
  }
  expect(await send("demo", { act: "hide" })).toMatchObject({ kind: "form", status: 409 });
  expect(html(await shown("demo"))).toContain("só sai do site junto com ela");
  expect(await send("amz", { act: "constructor" })).toEqual({ kind: "missing" });
  expect(await send("nenhum", { act: "hide" })).toEqual({ kind: "missing" });
});

it("removes a deleted ranking for good by its name", async () => {
  expect(await send("amz", { act: "remove", name: NAME })).toMatchObject({ kind: "form", status: 409 });
  await send("amz", { act: "delete", confirm: "on" });
  const refused = await send("amz", { act: "remove", name: "Ventiladores" });
  expect(refused).toMatchObject({ kind: "form", status: 422 });
  expect(html(pageOf(refused))).toContain("O nome não é igual ao do ranking.");
  const removed = await send("amz", { act: "remove", name: NAME });
  expect(removed).toEqual({ kind: "done", path: `/operador/categorias?apagado=${encodeURIComponent(NAME)}` });
  expect(await listHtml({ apagado: NAME })).toContain(`“${NAME}” foi apagado para sempre.`);
  expect(await showRankingState(address(), editor, test.database)).toEqual({ kind: "missing" });
});
