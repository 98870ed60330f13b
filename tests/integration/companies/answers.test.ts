import { AnswerScreen } from "@/features/operator/AnswersScreen/AnswerScreen";
import { ReviewCard } from "@/features/review/ReviewCard/ReviewCard";
import type { AnswerPage } from "@/lib/contracts/operator";
import { failure, ok } from "@/lib/result";
import { emptyReviewQuery } from "@/lib/review-query";
import { loadReviews } from "@/server/reading/catalog/load-reviews";
import { showAnswer, showAnswerable, submitAnswer } from "@/server/editorial/companies/answer-form";
import { countUnanswered } from "@/server/editorial/companies/answerable";
import { grantCompany, revokeCompany } from "@/server/editorial/companies/grants";
import { company } from "@/server/platform/db/schema/catalog";
import { reviewAnswer } from "@/server/platform/db/schema/companies";
import { review } from "@/server/platform/db/schema/evidence";
import { mailMessage } from "@/server/platform/db/schema/following";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { eraseUserData } from "@/server/editorial/personal-data/erase-user-data";
import { refusalOf } from "@/server/web/operator-access/access";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { asc, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { addCompany } from "../../support/companies";

const now = new Date("2026-06-15T15:00:00Z");
const reply = "Obrigado pelo aviso. A peça nova já seguiu para você.";

let test: TestDatabase;
/** Reviews of an item of the brand, of another one of it, and of another brand. */
let [first, second, foreign] = [0, 0, 0];
/** The second item of the brand. */
let lightFan = 0;

async function reviewOf(itemId: number): Promise<number> {
  const [row] = await test.database
    .select({ id: review.id })
    .from(review)
    .where(eq(review.itemId, itemId))
    .orderBy(asc(review.id));
  return row?.id ?? 0;
}

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  const fans = await addCategory(database);
  const items = [
    await addItem(database, fans, "Brisa Forte", { brand: "Brisa", brandSlug: "brisa" }),
    await addItem(database, fans, "Brisa Leve", { brand: "Brisa", brandSlug: "brisa" }),
    await addItem(database, fans, "Vento", { brand: "Ventania", brandSlug: "ventania" }),
  ];
  for (const item of items) await addReviews(database, item, times(1, 2));
  await publishCategory(database, fans, { now });
  lightFan = items[1] ?? 0;
  [first = 0, second = 0, foreign = 0] = await Promise.all(items.map(reviewOf));
  await addCompany(database, "Brisa", { brands: ["brisa"], users: ["bia"] });
});
afterAll(() => test.close());

const operatorOf = (userId: string) => ({ userId, roles: ["empresas"] as const });
const addressOf = (id: number | null) => ({
  params: id === null ? {} : { id: String(id) },
  query: {},
  token: "token",
});

function send(userId: string, id: number, fields: Record<string, string>) {
  const form = { fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])), files: [] };
  return submitAnswer(addressOf(id), operatorOf(userId), form, test.database);
}

async function listOf(userId: string) {
  const outcome = await showAnswerable(addressOf(null), operatorOf(userId), test.database);
  return outcome.kind === "form" ? outcome.page.entries.map((entry) => entry.reviewId).sort() : [];
}

async function shown(slug: string) {
  const page = await loadReviews(test.database, slug, emptyReviewQuery, { now });
  return page?.reviews[0]?.answer ?? null;
}

it("is for companies and operators alone", () => {
  const route = "/operador/respostas/[id]" as const;
  expect(refusalOf({ groups: ["empresas"], factors: [] }, route)).toBeNull();
  expect(refusalOf({ groups: ["moderadores"], factors: ["totp"] }, route)).toBe("wrong-role");
  expect(refusalOf({ groups: ["empresas"], factors: [] }, "/operador/moderacao")).toBe("wrong-role");
});

it("lets a company answer the reviews of its own items and no others", async () => {
  expect(await listOf("bia")).toEqual([first, second].sort());
  expect(await listOf("eva")).toEqual([]);
  for (const [userId, id] of [
    ["bia", foreign],
    ["eva", first],
  ] as const) {
    expect(await showAnswer(addressOf(id), operatorOf(userId), test.database)).toEqual({ kind: "missing" });
    expect(await send(userId, id, { text: reply })).toEqual({ kind: "missing" });
    expect(await send(userId, id, { action: "remove" })).toEqual({ kind: "missing" });
  }
  expect(await test.database.$count(reviewAnswer)).toBe(0);
});

it("is told to whoever wrote the review, once, in the messages of the account", async () => {
  await test.database.update(review).set({ authorId: "ana" }).where(eq(review.id, second));
  await send("bia", second, { text: reply });
  await send("bia", second, { text: `${reply} Abraços.` });
  expect(await test.database.select().from(mailMessage)).toMatchObject([
    {
      userId: "ana",
      state: "local",
      content: {
        subject: "Brisa respondeu à sua avaliação de Brisa Leve",
        links: [{ path: `/avaliacoes/${second}` }],
      },
    },
  ]);
  await send("bia", second, { action: "remove" });
});

it("shows one answer below the review, which the company changes and removes", async () => {
  const short = (await send("bia", first, { text: "Não." })) as { status: number; page: AnswerPage };
  expect(short).toMatchObject({ status: 422, page: { typed: "Não.", company: "Brisa" } });
  expect(short.page.problem).toContain("10");
  expect(await send("bia", first, { text: reply })).toMatchObject({ kind: "done" });
  expect(await shown("brisa-forte")).toMatchObject({ company: "Brisa", text: reply, editedAt: null });
  expect(await countUnanswered(test.database, "bia")).toBe(1);
  await send("bia", first, { text: `${reply} <b>Já</b>!` });
  const form = await showAnswer(addressOf(first), operatorOf("bia"), test.database);
  if (form.kind !== "form") throw new Error(form.kind);
  const markup = renderToStaticMarkup(createElement(AnswerScreen, { ...form.page, routes: [] }));
  expect(markup).toContain(`${reply} &lt;b&gt;Já&lt;/b&gt;!</textarea>`);
  expect(markup).toContain("Apagar resposta");
  const list = await loadReviews(test.database, "brisa-forte", emptyReviewQuery, { now });
  const [answered] = list?.reviews ?? [];
  if (!answered) throw new Error("no review");
  const card = renderToStaticMarkup(createElement(ReviewCard, { review: answered, criteria: [] }));
  expect(card).toContain("Resposta da empresa Brisa");
  expect(card).toContain("&lt;b&gt;Já&lt;/b&gt;!");
  expect(await shown("brisa-forte")).toMatchObject({
    text: `${reply} <b>Já</b>!`,
    editedAt: expect.any(String) as string,
  });
  expect(await test.database.$count(reviewAnswer)).toBe(1);
  expect(await send("bia", first, { action: "remove" })).toMatchObject({ kind: "done" });
  expect(await shown("brisa-forte")).toBeNull();
});

it("keeps a company from the answer of another one that had the item before", async () => {
  await send("bia", second, { text: reply });
  await addCompany(test.database, "Leve Ltda.", { items: [lightFan], users: ["leo"] });
  expect(await listOf("leo")).toEqual([second]);
  expect(await listOf("bia")).toEqual([first]);
  expect(await send("leo", second, { text: `${reply} Não é verdade.` })).toEqual({ kind: "missing" });
  expect(await send("leo", second, { action: "remove" })).toEqual({ kind: "missing" });
  expect(await shown("brisa-leve")).toMatchObject({ company: "Brisa", text: reply });
});

it("calls the company what it is called now", async () => {
  await test.database.update(company).set({ name: "Brisa Ventiladores" }).where(eq(company.slug, "brisa"));
  expect(await shown("brisa-leve")).toMatchObject({ company: "Brisa Ventiladores" });
});

it("hides the answer with a removed review, and keeps it without the account that wrote it", async () => {
  await test.database.update(review).set({ removedAt: now }).where(eq(review.id, second));
  expect(await shown("brisa-leve")).toBeNull();
  expect(await send("leo", second, { text: reply })).toEqual({ kind: "missing" });
  await test.database.update(review).set({ removedAt: null }).where(eq(review.id, second));
  await eraseUserData(test.database, "bia", { reviews: "delete", now });
  expect(await shown("brisa-leve")).toMatchObject({ company: "Brisa Ventiladores" });
  expect(await test.database.select({ by: reviewAnswer.userId }).from(reviewAnswer)).toEqual([{ by: null }]);
  expect(await listOf("bia")).toEqual([]);
});

it("gives and takes back the right to answer, with a record that names nobody", async () => {
  const options = { actor: { kind: "command-line" as const }, now };
  expect(await grantCompany(test.database, { userId: "eva", slug: "brisa" }, options)).toEqual(
    ok("Brisa Ventiladores"),
  );
  expect(await grantCompany(test.database, { userId: "eva", slug: "x" }, options)).toEqual(
    failure("unknown-company"),
  );
  expect(await listOf("eva")).toEqual([first]);
  expect(await revokeCompany(test.database, { userId: "eva" }, options)).toBe(1);
  expect(await listOf("eva")).toEqual([]);
  expect(await test.database.select().from(operatorAction).orderBy(asc(operatorAction.id))).toMatchObject([
    { action: "company-granted", before: { users: 0 }, after: { users: 1 } },
    { action: "company-revoked", before: { users: 1 }, after: { users: 0 } },
  ]);
});
