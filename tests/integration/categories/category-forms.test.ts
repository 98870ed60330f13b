import { CategoryScreen } from "@/features/operator/CategoriesScreen/CategoryScreen";
import { PreviewScreen } from "@/features/operator/CategoriesScreen/PreviewScreen";
import type { CategoryEditorPage, DraftPreviewPage, FieldValues } from "@/lib/contracts/category-editor";
import { showCategory, submitCategory } from "@/server/editorial/categories/category-form";
import { readCriteria } from "@/server/editorial/categories/criteria";
import { showCategories } from "@/server/editorial/categories/list-categories";
import { submitNewCategory } from "@/server/editorial/categories/new-category-form";
import { showPreview, submitPreview } from "@/server/editorial/categories/preview-form";
import { listRankings } from "@/server/reading/catalog/list-rankings";
import { category, item } from "@/server/platform/db/schema/catalog";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { operatorAction } from "@/server/platform/db/schema/operation";
import type { FormOutcome } from "@/server/web/page/define-visitor-form";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { desc, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews } from "../../support/catalog";

let test: TestDatabase;
let fans: number;
const editor = { userId: "editor", roles: ["redacao"] as const };

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  fans = await addCategory(database, {
    criteria: [
      { slug: "vento", name: "Vento", weight: 0.7 },
      { slug: "ruido", name: "Ruído", weight: 0.3 },
    ],
  });
  const rate = async (name: string, vento: number, ruido: number) => {
    const id = await addItem(database, fans, name);
    const reviews = Array.from({ length: 30 }, () => ({ stars: 4, criterionStars: { vento, ruido } }));
    await addReviews(database, id, reviews);
  };
  await rate("Forte", 5, 1);
  await rate("Quieto", 1, 5);
  await publishCategory(database, fans, { now: new Date() });
});
afterAll(() => test.close());

const address = (query: Record<string, string> = {}, slug = "ventiladores") => ({
  params: { slug },
  query,
  token: "token",
});
const formOf = (values: FieldValues) => ({
  fields: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
  files: [],
});
const pageOf = <Page>(outcome: FormOutcome<Page>): Page => {
  if (outcome.kind !== "form") throw new Error(`not a page: ${JSON.stringify(outcome)}`);
  return outcome.page;
};
const edited = async () => pageOf(await showCategory(address(), editor, test.database));
const send = (values: FieldValues) => submitCategory(address(), editor, formOf(values), test.database);
const htmlOf = (page: CategoryEditorPage) =>
  renderToStaticMarkup(createElement(CategoryScreen, { ...page, routes: [] }));
const previewHtml = (page: DraftPreviewPage) =>
  renderToStaticMarkup(createElement(PreviewScreen, { ...page, routes: [] }));

it.each(["constructor", "__proto__", "other"])("has no action %s", async (action) => {
  expect(await send({ action })).toEqual({ kind: "missing" });
});

it("saves texts and attributes at once, with what changed on record", async () => {
  const page = await edited();
  const sent = {
    ...{ ...page.facts.values, action: "facts", seen: page.seen, name: "Ventiladores de mesa" },
    ...{ "attribute.0.label": "Potência", "attribute.0.type": "number", "attribute.0.unit": "W" },
    ...{ "attribute.0.key": "", "attribute.0.filterable": "on" },
  };
  expect(await send(sent)).toEqual({ kind: "done", path: "/operador/categorias/ventiladores?feito=facts" });
  const [stored] = await test.database.select().from(category).where(eq(category.id, fans));
  expect(stored).toMatchObject({
    name: "Ventiladores de mesa",
    attributes: [{ key: "potencia", label: "Potência", type: "number", unit: "W", filterable: true }],
  });
  const [action] = await test.database
    .select()
    .from(operatorAction)
    .orderBy(desc(operatorAction.id))
    .limit(1);
  expect(action).toMatchObject({
    ...{ action: "category-edited", userId: "editor" },
    ...{ before: { name: "Ventiladores (ventiladores)" }, after: { name: "Ventiladores de mesa" } },
  });

  // Another editor still has the page from before.
  const late = await send({ ...sent, name: "Outro nome" });
  expect(late).toMatchObject({ kind: "form", status: 409 });
  const again = pageOf(late);
  expect(again.facts.values["name"]).toBe("Outro nome");
  expect(again.facts.stored).toMatchObject({ name: "Ventiladores de mesa" });
  expect(htmlOf(again)).toContain("Outra pessoa salvou: Ventiladores de mesa");
  expect((await edited()).name).toBe("Ventiladores de mesa");
});

it("changes the years and the time of prices by location, which stay as imported", async () => {
  const { database } = test;
  const places = [{ place: "Acre", lowest: 0.8, highest: 0.9, median: 0.85 }];
  const costs = { label: "Energia por ano", note: "Sem impostos.", places };
  const stored = { key: "uso", label: "Uso", type: "number" as const, unit: "kWh", filterable: false };
  const slug = "ares";
  const id = await addCategory(database, {
    slug,
    attributes: [{ ...stored, costs: { ...costs, years: 5 } }],
  });
  const saved = async (change: FieldValues) => {
    const page = pageOf(await showCategory(address({}, slug), editor, database));
    const sent = { ...page.facts.values, action: "facts", seen: page.seen, ...change };
    const outcome = await submitCategory(address({}, slug), editor, formOf(sent), database);
    const [row] = await database.select().from(category).where(eq(category.id, id));
    return { html: htmlOf(page), outcome, attributes: row?.attributes };
  };
  const first = await saved({ "attribute.0.years": "15", "attribute.0.period": "2026-06" });
  expect(first.html.match(/name="attribute\.\d\.years"/g)).toEqual(['name="attribute.0.years"']);
  expect(first.attributes).toEqual([{ ...stored, costs: { ...costs, years: 15, period: "2026-06" } }]);
  const second = await saved({ "attribute.0.years": "", "attribute.0.period": "" });
  expect(second.attributes).toEqual([{ ...stored, costs }]);
  const wrong = await saved({ "attribute.0.period": "junho" });
  expect(wrong.outcome).toMatchObject({ kind: "form", status: 422 });
  expect(pageOf(wrong.outcome).facts.issues.map(({ field }) => field)).toEqual(["attribute.0.period"]);
  await database.delete(category).where(eq(category.id, id));
});

it("names what is wrong with which field, and keeps what was typed", async () => {
  const page = await edited();
  const facts = await send({
    ...{ ...page.facts.values, action: "facts", seen: page.seen },
    ...{ name: " ", sourceUrl: "sem endereço" },
  });
  expect(facts).toMatchObject({ kind: "form", status: 422 });
  const fields = pageOf(facts).facts.issues.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(["name", "sourceUrl"]));
  const criteria = await send({
    ...{ ...page.criteria.values, action: "criteria", seen: page.seen },
    ...{ "criterion.0.weight": "60", "criterion.1.weight": "30" },
  });
  expect(criteria).toMatchObject({ kind: "form", status: 422 });
  const html = htmlOf(pageOf(criteria));
  expect(html).toContain("Somam 90%: faltam 10.");
  expect(html).toContain('value="60"');
  const measured = await send({
    ...{ ...page.criteria.values, action: "criteria", seen: page.seen, "criterion.2.slug": "" },
    ...{ "criterion.2.name": "Consumo", "criterion.2.weight": "x", "criterion.2.kind": "measured" },
  });
  expect(pageOf(measured).criteria.issues.map(({ field }) => field)).toEqual([
    "criterion.2.weight",
    "criterion.2.best",
    "criterion.2.worst",
    "criterion.2.decimals",
  ]);
});

it("shows what changed weights would move, publishes them, and takes them back", async () => {
  const { database } = test;
  const page = await edited();
  const drafted = await send({
    ...{ ...page.criteria.values, action: "criteria", seen: page.seen },
    ...{ "criterion.0.weight": "20", "criterion.1.weight": "80" },
  });
  expect(drafted).toEqual({ kind: "done", path: "/operador/categorias/ventiladores/o-que-muda" });
  expect((await readCriteria(database, fans)).map(({ weight }) => weight)).toEqual([0.7, 0.3]);
  const preview = pageOf(await showPreview(address(), editor, database));
  expect(preview.lines).toEqual(["Vento: 70% → 20%", "Ruído: 30% → 80%"]);
  expect(preview.counts).toMatchObject({ rise: 1, fall: 1, scores: 2, moved: 2 });
  const html = previewHtml(preview);
  expect(html).toContain("1 item sobe, 1 desce, 2 notas mudam.");
  expect(html).toMatch(/2º .*1º/);
  const published = await submitPreview(address(), editor, formOf({ seen: preview.seen }), database);
  expect(published).toMatchObject({ kind: "done" });
  expect((await readCriteria(database, fans)).map(({ weight }) => weight)).toEqual([0.2, 0.8]);

  // The earlier form contains criteria that do not exist any more.
  const late = await send({ ...page.criteria.values, action: "criteria", seen: page.seen });
  expect(late).toMatchObject({ kind: "form", status: 409 });
  expect(pageOf(late).criteria).toMatchObject({ current: ["Vento: 20%", "Ruído: 80%"] });

  const after = await edited();
  const change = String(after.changes[0]?.id);
  const back = await send({ action: "take-back", seen: after.seen, change });
  expect(back).toMatchObject({ kind: "done" });
  const undo = pageOf(await showPreview(address({ ver: "todos" }), editor, database));
  expect(undo.lines).toEqual(["Vento: 20% → 70%", "Ruído: 80% → 30%"]);
  expect(undo.moves).toHaveLength(2);
  await submitPreview(address(), editor, formOf({ seen: undo.seen }), database);
  expect((await readCriteria(database, fans)).map(({ weight }) => weight)).toEqual([0.7, 0.3]);
});

const choiceOf = (label: string, weights: Partial<Record<string, 2 | 4>> = {}) => ({
  ...{ label, weights: weights as Record<string, 2 | 4> },
  ...{ filters: {}, maximumPriceCents: null },
});

it("asks before it removes a criterion that people have rated, and can discard the draft", async () => {
  const { database } = test;
  const [quiet, calm] = [choiceOf("Sim", { ruido: 4 }), choiceOf("Um pouco", { ruido: 2 })];
  const guide = {
    presets: [choiceOf("Silêncio", { ruido: 4 }), choiceOf("Vento", { vento: 4 })],
    questions: [
      { text: "O barulho incomoda?", choices: [quiet, choiceOf("Não")] },
      { text: "Para o quarto?", choices: [calm, choiceOf("Para a sala"), choiceOf("Os dois")] },
    ],
  };
  await database.insert(categoryGuide).values({ categoryId: fans, guide, savedAt: new Date() });
  const page = await edited();
  await send({
    ...{ ...page.criteria.values, action: "criteria", seen: page.seen },
    ...{ "criterion.0.weight": "100", "criterion.1.remove": "on" },
  });
  const preview = pageOf(await showPreview(address(), editor, database));
  expect(preview.losses).toEqual([
    expect.stringContaining("60 avaliações"),
    expect.stringContaining("A pergunta “O barulho incomoda?” sai de “Qual serve para mim?”"),
    expect.stringContaining("A resposta “Um pouco” sai da pergunta “Para o quarto?”"),
    expect.stringContaining("O perfil “Silêncio” sai do ranking"),
  ]);
  expect(previewHtml(preview)).toContain("O perfil “Silêncio”");
  const unconfirmed = await submitPreview(address(), editor, formOf({ seen: preview.seen }), database);
  expect(unconfirmed).toMatchObject({ kind: "form", status: 422 });
  expect(await readCriteria(database, fans)).toHaveLength(2);
  expect(await send({ action: "discard", seen: preview.seen })).toMatchObject({ kind: "done" });
  expect((await edited()).draft).toBeNull();
  expect(await showPreview(address(), editor, database)).toMatchObject({ kind: "done" });
});

it("makes a category, which visitors see with its first items", async () => {
  const { database } = test;
  const values = {
    ...{ name: "Cafeteiras elétricas", description: "Para café coado.", gender: "feminine" },
    ...{ singular: "cafeteira", plural: "cafeteiras" },
  };
  const create = () => submitNewCategory({ token: "token" }, editor, formOf(values), database);
  expect(await create()).toMatchObject({
    kind: "done",
    path: "/operador/categorias/cafeteiras-eletricas?feito=facts#criterios",
  });
  expect(await create()).toMatchObject({ kind: "form", status: 409 });
  const list = pageOf(await showCategories({ query: {} }, null, database));
  expect(list.entries.map(({ slug, items }) => [slug, items])).toEqual([
    ["cafeteiras-eletricas", 0],
    ["ventiladores", 2],
  ]);
  expect((await listRankings(database)).map(({ slug }) => slug)).toEqual(["ventiladores"]);
  expect(await database.select().from(item)).toHaveLength(2);
});
