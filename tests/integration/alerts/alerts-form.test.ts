import type { AlertsPage } from "@/lib/contracts/alerts";
import { MOST_ALERTS } from "@/lib/following";
import { showAlerts, submitAlerts } from "@/server/community/alerts/alerts-form";
import { loadAlerts } from "@/server/community/alerts/own-alerts";
import { item } from "@/server/platform/db/schema/catalog";
import { loadSubscription } from "@/server/community/mail/subscriptions";
import type { FormOutcome } from "@/server/web/page/define-visitor-form";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;
let categoryId: number;
const ana = { userId: "ana", attributes: { email: "ana@example.com", email_verified: "true" } };
const bia = { userId: "bia", attributes: {} };

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  const breeze = await addItem(test.database, categoryId, "Brisa", { lowestPriceCents: 30_000 });
  await addReviews(test.database, breeze, times(60, 5));
  await publishCategory(test.database, categoryId, { now: new Date("2026-06-15T15:00:00Z") });
});
afterAll(() => test.close());
beforeEach(() =>
  test.database.execute(sql`truncate alert, alert_change, mail_subscription, mail_message cascade`),
);

const address = (query: Record<string, string> = {}) => ({ query, token: "t" });
const formOf = (fields: Record<string, string>) => ({
  fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
  files: [],
});
const send = (fields: Record<string, string>, visitor: typeof ana | typeof bia | null = ana) =>
  submitAlerts(
    address(),
    { form: formOf(fields), visitor, problem: visitor ? null : "session-over" },
    test.database,
  );
const pageOf = (outcome: FormOutcome<AlertsPage>) => {
  if (outcome.kind !== "form") throw new Error(outcome.kind);
  return outcome.page;
};
const stored = async (userId = "ana") =>
  (await loadAlerts(test.database, userId)).map(({ kind, threshold }) => [kind, threshold]);
const done = (deed: string, place = "") => ({
  kind: "done",
  path: `/conta/alertas?feito=${deed}${place}`,
});

it("the form of an item offers what alerts compare, and stores, changes and takes away", async () => {
  const page = pageOf(await showAlerts(address({ item: "brisa" }), ana, test.database));
  expect(page).toMatchObject({
    isUnknown: false,
    alerts: [],
    form: {
      subject: { kind: "item", slug: "brisa", position: 1, priceCents: 30_000 },
      typed: { score: true, price: "", position: "" },
      isStored: false,
    },
    mail: { state: "none", address: "a…@example.com" },
  });
  const item = { guardar: "sim", item: "brisa" };
  expect(await send({ ...item, nota: "sim", preco: "1.199,90", posicao: "3" })).toEqual(done("guardado"));
  expect(await stored()).toEqual([
    ["position", 3],
    ["price", 119_990],
    ["score", null],
  ]);
  expect(pageOf(await showAlerts(address({ item: "brisa" }), ana, test.database)).form).toMatchObject({
    typed: { score: true, price: "1199,90", position: "3" },
    isStored: true,
  });
  expect(await send({ ...item, preco: "250", posicao: "" })).toEqual(done("guardado"));
  expect(await stored()).toEqual([["price", 25_000]]);
  const [alert] = await loadAlerts(test.database, "ana");
  // An alert of somebody else stays.
  expect(await send({ tirar: String(alert?.id) }, bia)).toEqual(done("tirado", "#lista"));
  expect(await stored()).toHaveLength(1);
  // The page opens again at the alert beside it, or at the list.
  expect(await send({ tirar: "999999", ao_lado: "7" })).toEqual(done("tirado", "#aviso-7"));
  expect(await send({ tirar: "999999", ao_lado: "x#y" })).toEqual(done("tirado", "#lista"));
  expect(await send({ tirar: String(alert?.id) })).toEqual(done("tirado", "#lista"));
  expect(await stored()).toEqual([]);
});

it("the form of a ranking offers its top", async () => {
  const ranking = { guardar: "sim", ranking: "ventiladores" };
  expect(
    pageOf(await showAlerts(address({ ranking: "ventiladores" }), ana, test.database)).form?.subject,
  ).toMatchObject({ kind: "ranking", top: ["Brisa"] });
  expect(await send({ ...ranking, topo: "3" })).toEqual(done("guardado"));
  expect(await stored()).toEqual([["leader", 3]]);
  expect(await send({ ...ranking, topo: "0" })).toEqual(done("tirado", "#lista"));
  expect(await stored()).toEqual([]);
});

it("what is wrong comes back with its field and with what was typed", async () => {
  const item = { guardar: "sim", item: "brisa" };
  const refused = async (fields: Record<string, string>) => {
    const outcome = await send({ ...item, ...fields });
    const { form } = pageOf(outcome);
    return {
      status: "status" in outcome && outcome.status,
      fields: form?.problems.map(({ field }) => field),
    };
  };
  expect(await refused({ preco: "barato", posicao: "0" })).toEqual({
    status: 400,
    fields: ["preco", "posicao"],
  });
  expect(await refused({ preco: "-1", posicao: "1,5" })).toEqual({
    status: 400,
    fields: ["preco", "posicao"],
  });
  expect(await refused({ preco: "", posicao: "" })).toEqual({ status: 400, fields: ["nota"] });
  const typed = pageOf(await send({ ...item, preco: "barato", posicao: "7" })).form?.typed;
  expect(typed).toEqual({ score: false, price: "barato", position: "7", top: "" });
  expect(
    pageOf(await send({ guardar: "sim", ranking: "ventiladores", topo: "9" })).form?.problems,
  ).toMatchObject([{ field: "topo" }]);
  expect(await send({ guardar: "sim", item: "nenhum" })).toMatchObject({ status: 404 });
  expect(await send({})).toMatchObject({ status: 400, page: { problem: { needsSignIn: false } } });
  expect(await stored()).toEqual([]);
});

it("a session that is over loses nothing: the sign-in leads back to the same fields", async () => {
  const outcome = await send({ guardar: "sim", item: "brisa", preco: "199,90", posicao: "2" }, null);
  expect(outcome).toMatchObject({
    status: 401,
    page: { problem: { needsSignIn: true }, mail: null, form: { typed: { price: "199,90" } } },
  });
  const { next } = pageOf(outcome);
  const query = Object.fromEntries(new URL(next, "https://x.example").searchParams);
  expect(pageOf(await showAlerts(address(query), ana, test.database)).form?.typed).toMatchObject({
    ...{ score: false, price: "199,90", position: "2" },
  });
});

it("an address that names nothing, or a hidden item, says so", async () => {
  const { database } = test;
  const queries: Record<string, string>[] = [{ item: "nenhum" }, { ranking: "nenhum" }, { item: "A b" }];
  for (const query of queries)
    expect(pageOf(await showAlerts(address(query), ana, database))).toMatchObject({
      isUnknown: true,
      form: null,
    });
  await database.update(item).set({ hiddenAt: new Date() }).where(eq(item.slug, "brisa"));
  expect(pageOf(await showAlerts(address({ item: "brisa" }), ana, database)).isUnknown).toBe(true);
  await database.update(item).set({ hiddenAt: null }).where(eq(item.slug, "brisa"));
});

it("an account has 100 alerts at most, and can still change them", async () => {
  await test.database.execute(sql`
    insert into item (category_id, external_key, slug, name, search_text, content_hash)
    select ${categoryId}, 'x' || n, 'x-' || n, 'X ' || n, 'x', 'x' from generate_series(1, ${MOST_ALERTS}::int) n`);
  await test.database.execute(sql`
    insert into alert (user_id, kind, category_id, item_id, created_at)
    select 'ana', 'score', ${categoryId}, id, now() from item where slug like 'x-%'`);
  const outcome = await send({ guardar: "sim", item: "brisa", preco: "199,90" });
  expect(outcome).toMatchObject({ status: 409, page: { form: { typed: { price: "199,90" } } } });
  expect(await send({ guardar: "sim", item: "x-1", preco: "10" })).toEqual(done("guardado"));
  expect(await stored()).toHaveLength(MOST_ALERTS);
  await test.database.execute(sql`delete from item where slug like 'x-%'`);
});

it("news of own reviews go by mail for whoever asks, and are stopped again", async () => {
  expect(await send({ avaliacoes: "sim" }, bia)).toMatchObject({ status: 409 });
  expect(await send({ avaliacoes: "sim" })).toEqual(done("avaliacoes", "#avaliacoes"));
  expect(await loadSubscription(test.database, "ana")).toMatchObject({
    ...{ wantsReviewNews: true, wantsSummary: false, consentedAt: null },
  });
  expect(await send({ avaliacoes: "nao" })).toEqual(done("avaliacoes", "#avaliacoes"));
  expect((await loadSubscription(test.database, "ana"))?.wantsReviewNews).toBe(false);
});

it("the summary needs an address, and is stopped again", async () => {
  expect(await send({ resumo: "sim" }, bia)).toMatchObject({ status: 409 });
  expect(await send({ resumo: "sim" })).toEqual(done("resumo", "#resumo"));
  expect(await loadSubscription(test.database, "ana")).toMatchObject({
    ...{ wantsSummary: true, consentedAt: null, summaryAt: expect.any(Date) },
  });
  expect(await send({ resumo: "nao" })).toEqual(done("resumo", "#resumo"));
  expect((await loadSubscription(test.database, "ana"))?.wantsSummary).toBe(false);
});
