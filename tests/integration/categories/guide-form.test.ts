import { GuideEditorScreen } from "@/features/operator/CategoriesScreen/GuideEditorScreen";
import type { FieldValues } from "@/lib/contracts/category-editor";
import type { GuideEditorPage } from "@/lib/contracts/guide-editor";
import { showGuide, submitGuide } from "@/server/editorial/categories/guide-form";
import { KEPT_VERSIONS } from "@/server/editorial/categories/save-guide";
import { criterion } from "@/server/platform/db/schema/catalog";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { operatorAction } from "@/server/platform/db/schema/operation";
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
const path = "/operador/categorias/ventiladores/perguntas";

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  fans = await addCategory(database, {
    attributes: [{ key: "tipo", label: "Tipo", type: "text", filterable: true }],
    criteria: [
      { slug: "vento", name: "Vento", weight: 0.7 },
      { slug: "ruido", name: "Ruído", weight: 0.3 },
    ],
  });
  for (const [name, tipo] of [
    ["Forte", "Mesa"],
    ["Quieto", "Teto"],
  ] as const) {
    const id = await addItem(database, fans, name, { lowestPriceCents: 10_000, attributes: { tipo } });
    await addReviews(database, id, [{ stars: 4, criterionStars: { vento: 4, ruido: 3 } }]);
  }
  await publishCategory(database, fans, { now: new Date() });
});
afterAll(() => test.close());

const address = (query: Record<string, string> = {}, slug = "ventiladores") => ({
  ...{ params: { slug }, query, token: "token" },
});
const show = async (query: Record<string, string> = {}): Promise<GuideEditorPage> => {
  const outcome = await showGuide(address(query), editor, test.database);
  if (outcome.kind !== "form") throw new Error(`not a page: ${outcome.kind}`);
  return outcome.page;
};
const formOf = (values: FieldValues) => ({
  fields: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
  files: [],
});
const sendTo = (values: FieldValues) => submitGuide(address(), editor, formOf(values), test.database);
const send = async (values: FieldValues) => sendTo({ seen: (await show()).seen, ...values });
const newest = async () => {
  const [row] = await test.database.select().from(categoryGuide).orderBy(desc(categoryGuide.id)).limit(1);
  return row?.guide;
};
const htmlOf = (page: GuideEditorPage) =>
  renderToStaticMarkup(createElement(GuideEditorScreen, { ...page, routes: [] }));
const saved = { kind: "done", path: `${path}?feito=salvo` };

const night: FieldValues = {
  ...{ act: "save", part: "nova", text: " Quando  você liga? ", order: "1" },
  ...{ "choice.0.label": "À noite", "choice.0.weight.ruido": "4", "choice.0.filter.tipo=Mesa": "on" },
  ...{ "choice.3.label": "De dia", "choice.3.price": "1.500", "choice.3.weight.vento": "" },
};
const nightSaved = {
  text: "Quando você liga?",
  choices: [
    { label: "À noite", weights: { ruido: 4 }, filters: { tipo: ["Mesa"] }, maximumPriceCents: null },
    { label: "De dia", weights: {}, filters: {}, maximumPriceCents: 150_000 },
  ],
};

it.each(["constructor", "__proto__", "other"])("has no action %s", async (act) => {
  expect(await send({ act })).toEqual({ kind: "missing" });
});

it.each(["1", "7", "toString", ""])("has no part %j before something is written", async (parte) => {
  expect(await showGuide(address({ parte }), editor, test.database)).toEqual({ kind: "missing" });
  expect(await send({ ...night, part: parte })).toEqual({ kind: "missing" });
});

it("is missing with its category", async () => {
  expect(await showGuide(address({}, "nada"), editor, test.database)).toEqual({ kind: "missing" });
});

it("saves a question for visitors, with the action on record", async () => {
  expect(await send(night)).toEqual(saved);
  expect(await newest()).toEqual({ presets: [], questions: [nightSaved] });
  const [action] = await test.database
    .select()
    .from(operatorAction)
    .orderBy(desc(operatorAction.id))
    .limit(1);
  expect(action).toMatchObject({
    ...{ action: "guide-edited", userId: "editor", before: { presets: [], questions: [] } },
    after: { presets: [], questions: ["Quando você liga?"] },
  });
  const { form } = await show({ parte: "1" });
  expect(form?.values).toEqual({
    ...{ text: "Quando você liga?", order: "1" },
    ...{ "choice.0.label": "À noite", "choice.0.price": "", "choice.0.weight.ruido": "4" },
    ...{ "choice.0.filter.tipo=Mesa": "on", "choice.1.label": "De dia", "choice.1.price": "1500" },
  });
});

it("gives back what was typed, with each problem at its field", async () => {
  const outcome = await send({
    ...{ act: "save", part: "nova", text: "", "choice.0.weight.vento": "2", "choice.1.price": "caro" },
    ...{ "choice.1.label": "x".repeat(61), "choice.2.label": "A", "choice.3.label": "A" },
  });
  if (outcome.kind !== "form") throw new Error(outcome.kind);
  expect(outcome.status).toBe(422);
  expect(outcome.page.form?.issues.map(({ field }) => field).sort()).toEqual(
    ["choice.0.label", "choice.1.label", "choice.1.price", "choice.2.label", "choice.3.label", "text"].sort(),
  );
  const html = htmlOf(outcome.page);
  expect(html).toContain("x".repeat(61));
  expect(html).toContain("caro");
});

it("wants two answers, and each question once", async () => {
  const one = await send({ act: "save", part: "nova", text: "Só uma?", "choice.0.label": "Sim" });
  expect(one).toMatchObject({ status: 422, page: { form: { issues: [{ field: null }] } } });
  const twice = await send(night);
  expect(twice).toMatchObject({ status: 422, page: { form: { issues: [{ field: "text" }] } } });
});

it("refuses a form for another version, and keeps what was typed", async () => {
  const { seen } = await show();
  expect(await send({ act: "save", part: "perfis", "choice.0.label": "Silêncio" })).toEqual(saved);
  const typed = { act: "save", part: "perfis", "choice.0.label": "Vento", seen };
  const outcome = await sendTo(typed);
  expect(outcome).toMatchObject({ status: 409, page: { form: { values: typed } } });
  expect((await newest())?.presets.map(({ label }) => label)).toEqual(["Silêncio"]);
});

it("moves a question, takes it away, and takes that back", async () => {
  const second = { ...night, text: "Onde fica?", order: "1" };
  expect(await send(second)).toEqual(saved);
  const texts = async () => (await newest())?.questions.map(({ text }) => text);
  expect(await texts()).toEqual(["Onde fica?", "Quando você liga?"]);
  expect(await send({ ...second, part: "1", order: "2" })).toEqual(saved);
  expect(await texts()).toEqual(["Quando você liga?", "Onde fica?"]);
  expect(await send({ act: "remove", part: "1" })).toEqual({ kind: "done", path: `${path}?feito=retirada` });
  expect(await texts()).toEqual(["Onde fica?"]);
  const [before] = (await show()).versions;
  const back = await send({ act: "back", version: String(before?.id) });
  expect(back).toEqual({ kind: "done", path: `${path}?feito=voltou` });
  expect(await texts()).toEqual(["Quando você liga?", "Onde fica?"]);
  expect(await send({ act: "back", version: "999999" })).toEqual({ kind: "missing" });
});

it("has room for six questions", async () => {
  for (const text of ["Três?", "Quatro?", "Cinco?", "Seis?"])
    expect(await send({ ...night, text, order: "9" })).toEqual(saved);
  expect((await show()).canAdd).toBe(false);
  expect(await send({ ...night, text: "Sete?" })).toEqual({ kind: "missing" });
});

it("tells the editor of a criterion that is gone, and drops it with the next save", async () => {
  await test.database.delete(criterion).where(eq(criterion.slug, "ruido"));
  const page = await show();
  const [, question] = page.parts;
  expect(question).toMatchObject({
    isShown: false,
    choices: [{ problems: [{ kind: "criterion", slug: "ruido" }] }, { problems: [] }],
  });
  const html = htmlOf(page);
  expect(html).toContain("o critério “ruido” não existe mais.");
  expect(html).toContain("Quem visita não vê esta pergunta");
  const editing = await show({ parte: "1" });
  expect(htmlOf(editing)).toContain("Eles saem ao salvar");
  expect(await send({ ...editing.form?.values, act: "save", part: "1" })).toEqual(saved);
  expect((await show()).parts[1]).toMatchObject({ isShown: true });
});

it("keeps the last versions alone", async () => {
  for (let count = 0; count < KEPT_VERSIONS; count += 1)
    expect(await send({ act: "save", part: "perfis", "choice.0.label": `Perfil ${count}` })).toEqual(saved);
  expect(await test.database.$count(categoryGuide)).toBe(KEPT_VERSIONS);
});
