import { FeedScreen } from "@/features/operator/FeedScreens/FeedScreen";
import { OfferQueueScreen } from "@/features/operator/FeedScreens/OfferQueueScreen";
import { uncheckedRows } from "../../support/unchecked-rows";
import { category, item, offer } from "@/server/platform/db/schema/catalog";
import { feed, feedRun, offerCandidate } from "@/server/platform/db/schema/feeds";
import type { SentForm } from "@/server/platform/http/form-body";
import {
  showFeed,
  showFeeds,
  showNewFeed,
  submitFeed,
  submitNewFeed,
} from "@/server/ingest/feeds/feed-pages";
import { areFeedsDue, countFeedsToSee, enqueueDueFeeds } from "@/server/ingest/feeds/feed-schedule";
import { loadHistory } from "@/server/editorial/operator/history";
import { showOfferQueue, submitOfferQueue } from "@/server/ingest/feeds/offer-queue-page";
import { removeFeed } from "@/server/ingest/feeds/remove-feed";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq, sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { allTables, differences } from "../import/undo-harness";
import { addFeed, feedReview, merchantFeed, product, reviewFeed, runWith } from "./feed-harness";

const GTIN = "07891000315507";
const editor = { userId: "eva", roles: ["redacao"] as const };
let test: TestDatabase;
let itemId = 0;

beforeAll(async () => {
  test = await openTestDatabase();
  const fans = await addCategory(test.database);
  itemId = await addItem(test.database, fans, "Brisa");
  await publishCategory(test.database, fans, { now: new Date() });
});
beforeEach(async () => {
  await test.database.execute(sql`truncate feed, job, offer, operator_action restart identity cascade`);
});
afterAll(() => test.close());

const addressOf = (params: Record<string, string> = {}, query: Record<string, string> = {}) =>
  ({ params, query, token: "t" }) as unknown as Parameters<typeof showFeed>[0];
const formOf = (values: Record<string, string | string[]>) => ({
  fields: new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()])),
  files: [],
});
const actions = async () =>
  (
    await uncheckedRows<{ action: string }>(
      test.database,
      sql`select action from operator_action order by id`,
    )
  ).map(({ action }) => action);
const jobs = () => uncheckedRows(test.database, sql`select kind, key, payload, state from job order by id`);
const stored = async (id: number) => (await test.database.select().from(feed).where(eq(feed.id, id)))[0];
const press = (id: number, act: string) =>
  submitFeed(addressOf({ id: String(id) }), editor, formOf({ act }), test.database);

const typed = {
  name: " Loja  Boa ",
  kind: "merchant-products",
  address: "https://loja.example/feed.xml",
  category: "ventiladores",
  store: "Loja Boa",
  interval: "6",
  commissioned: "sim",
};

it.each(["constructor", "__proto__", "toString"])(
  "pressing %s saves the form, as no button does",
  async (act) => {
    const id = await addFeed(test.database);
    const answer = await press(id, act);
    expect(answer).toMatchObject({ kind: "form", status: 422 });
    expect(await jobs()).toEqual([]);
  },
);

it("a new feed is stored, run at once and recorded; a wrong one comes back as it was typed", async () => {
  const wrong = { ...typed, address: "https://10.0.0.1/feed.xml", store: "", interval: "5", category: "x" };
  const refused = await submitNewFeed(addressOf(), editor, formOf(wrong), test.database);
  expect(refused).toMatchObject({ status: 422, page: { values: wrong } });
  if (refused.kind !== "form") throw new Error("no form");
  expect(refused.page.problems.map(({ field }) => field)).toEqual([
    "address",
    "category",
    "store",
    "interval",
  ]);
  const done = await submitNewFeed(addressOf(), editor, formOf(typed), test.database);
  expect(done).toEqual({ kind: "done", path: "/operador/feeds/1?feito=criado" });
  expect(await stored(1)).toMatchObject({
    name: "Loja Boa",
    intervalHours: 6,
    isCommissioned: true,
    state: "active",
  });
  const payload = { feedId: 1, isWhole: true };
  expect(await jobs()).toEqual([{ kind: "feeds.run", key: "feed-1", payload, state: "waiting" }]);
  await press(1, "run");
  expect(await jobs()).toHaveLength(1);
  await submitFeed(addressOf({ id: "1" }), editor, formOf({ ...typed, name: "Outra" }), test.database);
  await press(1, "pause");
  expect(await stored(1)).toMatchObject({ name: "Outra", state: "paused", nextRunAt: null });
  await press(1, "resume");
  expect((await stored(1))?.state).toBe("active");
  expect(await press(1, "confirm")).toMatchObject({ status: 422 });
  expect(await actions()).toEqual(["feed-created", "feed-run", "feed-edited", "feed-edited", "feed-edited"]);
  expect(await showFeeds(addressOf(), editor, test.database)).toMatchObject({ page: { feeds: [{ id: 1 }] } });
  expect(await showNewFeed(addressOf(), editor, test.database)).toMatchObject({ page: { feed: null } });
});

it("feeds are run when they are due, and those that have not been for too long are counted", async () => {
  const [now, day] = [Date.now(), 86_400_000];
  const createdAt = new Date(now - 3 * day);
  const address = "https://loja.example/a";
  expect(await areFeedsDue(test.database, new Date(now))).toBe(false);
  const due = await addFeed(test.database, { address, createdAt, nextRunAt: new Date(now - 1) });
  expect(await areFeedsDue(test.database, new Date(now))).toBe(true);
  await addFeed(test.database, { address, nextRunAt: new Date(now + 60_000) });
  await addFeed(test.database, { address, createdAt, nextRunAt: null, state: "paused" });
  await addFeed(test.database, { createdAt });
  expect(await enqueueDueFeeds(test.database, new Date(now))).toBe(1);
  expect(await jobs()).toMatchObject([{ key: `feed-${due}`, payload: { isWhole: false } }]);
  expect(await countFeedsToSee(test.database, new Date(now))).toEqual({ overdue: 1, questions: 0 });
  await addFeed(test.database, { state: "waits" });
  expect(await countFeedsToSee(test.database, new Date(now))).toEqual({ overdue: 1, questions: 1 });
});

it("a shrunken file is shown with its figures, and confirmed or discarded", async () => {
  const id = await addFeed(test.database);
  const items = Array.from({ length: 10 }, (_, index) => product(`P${index}`));
  const run = (count: number) =>
    runWith(test.database, id, test.connection.DATA_DIR, merchantFeed(items.slice(0, count)));
  await run(10);
  await run(5);
  const shown = await showFeed(addressOf({ id: String(id) }), editor, test.database);
  if (shown.kind !== "form") throw new Error("no page");
  const html = renderToStaticMarkup(createElement(FeedScreen, { ...shown.page, routes: [] }));
  expect(html).toContain("tinha 10 linhas aproveitáveis, o novo tem 5 (50% a menos)");
  await press(id, "discard");
  const [newest] = await test.database.select().from(feedRun).where(eq(feedRun.state, "discarded"));
  expect([newest?.rows, (await stored(id))?.state, (await stored(id))?.rows]).toEqual([5, "active", 10]);
  await run(5);
  await press(id, "confirm");
  expect(await stored(id)).toMatchObject({ state: "active", rows: 5 });
  expect(await run(5)).toMatchObject({ state: "done" });
  expect(await actions()).toEqual(["feed-discarded", "feed-confirmed"]);
});

it("offers without an item are given to one, for good, or ignored", async () => {
  const id = await addFeed(test.database);
  const items = [product("A", { gtin: GTIN, mpn: "B-40" }), product("B"), product("C")];
  const run = () => runWith(test.database, id, test.connection.DATA_DIR, merchantFeed(items));
  await run();
  const queue = await showOfferQueue(addressOf(), editor, test.database);
  if (queue.kind !== "form") throw new Error("no page");
  expect(queue.page.offers.map(({ key }) => key)).toEqual([`${id}:A`, `${id}:B`, `${id}:C`]);
  expect(renderToStaticMarkup(createElement(OfferQueueScreen, { ...queue.page, routes: [] }))).toContain(
    "R$\u00a099,90",
  );
  const send = (values: Record<string, string | string[]>) =>
    submitOfferQueue(addressOf(), editor, formOf(values), test.database);
  const wrong = await send({ act: "assign", [`typed:${id}:B`]: "/itens/nada" });
  expect(wrong).toMatchObject({ status: 422, page: { problems: [{ field: `typed:${id}:B` }] } });
  expect(wrong.kind === "form" && wrong.page.offers.map((each) => each.typed)).toEqual([
    "",
    "/itens/nada",
    "",
  ]);
  const done = await send({
    act: "assign",
    [`item:${id}:A`]: String(itemId),
    [`typed:${id}:B`]: "https://site.example/itens/brisa?x=1",
  });
  expect(done).toEqual({ kind: "done", path: "/operador/ofertas?feito=ligadas&quantas=2" });
  const [known] = await test.database.select().from(item).where(eq(item.id, itemId));
  expect(known).toMatchObject({
    gtin: GTIN,
    mpn: "B-40",
    lowestPriceCents: 9_990,
    editedFields: ["gtin", "mpn"],
  });
  expect(await send({ act: "ignore", mark: [`${id}:C`] })).toMatchObject({ kind: "done" });
  expect(await send({ act: "ignore" })).toMatchObject({ status: 422 });
  expect((await run()).counts).toMatchObject({ created: 0, unchanged: 2, unmatched: 1, removed: 0 });
  expect(await test.database.$count(offer, eq(offer.itemId, itemId))).toBe(2);
  expect(await showOfferQueue(addressOf(), editor, test.database)).toMatchObject({ page: { total: 0 } });
  expect(await actions()).toEqual(["offer-assigned", "offer-assigned", "offer-ignored"]);
});

it("a file that is too large brings the form back with the limit, and no file with what to choose", async () => {
  const id = await addFeed(test.database);
  const send = async (files: SentForm["files"]) => {
    const form = { ...formOf({ act: "upload" }), files };
    const outcome = await submitFeed(addressOf({ id: String(id) }), editor, form, test.database);
    if (outcome.kind !== "form") return expect.unreachable("The file was taken");
    expect(outcome.status).toBe(422);
    return renderToStaticMarkup(createElement(FeedScreen, { ...outcome.page, routes: [] }));
  };
  expect(await send([{ field: "file", name: "f.xml", bytes: null }])).toContain(
    "O arquivo passa do limite de 32 MB.",
  );
  expect(await send([])).toContain("Escolha um arquivo de até 32 MB.");
});

it("a wrong feed goes without a trace: every table and every score is as before it", async () => {
  const own = await openTestDatabase();
  onTestFinished(() => own.close());
  const { database, connection } = own;
  const fans = await addCategory(database);
  const fan = await addItem(database, fans, "Brisa");
  await database.update(item).set({ gtin: GTIN });
  await addReviews(database, fan, times(6, 4));
  await publishCategory(database, fans, { now: new Date() });
  const before = await allTables(database);
  const products = await addFeed(database);
  const reviews = await addFeed(database, { kind: "product-reviews" });
  const bad = Array.from({ length: 30 }, (_, index) => feedReview(`W${index}`, GTIN, 1));
  await runWith(
    database,
    products,
    connection.DATA_DIR,
    merchantFeed([product("A", { gtin: GTIN }), product("B")]),
  );
  await runWith(database, reviews, connection.DATA_DIR, reviewFeed(bad));
  expect(differences(before, await allTables(database)).some((row) => row.startsWith("- score "))).toBe(true);

  const shown = await showFeed(addressOf({ id: String(reviews) }), editor, database);
  if (shown.kind !== "form") throw new Error("no page");
  expect(shown.page.brought).toEqual({ offers: 0, reviews: 30 });
  const html = renderToStaticMarkup(createElement(FeedScreen, { ...shown.page, routes: [] }));
  expect(html).toContain("O feed tem no site agora: nenhuma oferta e 30 avaliações.");

  for (const id of [products, reviews]) {
    await submitFeed(addressOf({ id: String(id) }), editor, formOf({ act: "remove" }), database);
    const { signal } = new AbortController();
    await removeFeed(database, id, { now: () => new Date(), dataDirectory: connection.DATA_DIR, signal });
  }
  // The ranking says when data of it last changed.
  await database.update(category).set({ importedAt: null });
  // The history of prices keeps what the item cost while the feed was there, and the list of jobs keeps the jobs.
  const left = differences(before, await allTables(database)).filter(
    (row) => !/^\+ (job|price_range) /.test(row),
  );
  expect(left).toEqual([]);
  expect((await verifyAllScores(database)).problems).toEqual([]);
  const told = await uncheckedRows(database, sql`select action, subject_id from operator_action order by id`);
  expect(told).toEqual([products, reviews].map((id) => ({ action: "feed-deleted", subject_id: String(id) })));
});

it("a feed that is deleted takes its offers, reviews and queue along", async () => {
  const id = await addFeed(test.database);
  await runWith(
    test.database,
    id,
    test.connection.DATA_DIR,
    merchantFeed([product("A", { gtin: GTIN }), product("B")]),
  );
  const reviews = await addFeed(test.database, { kind: "product-reviews" });
  await runWith(test.database, reviews, test.connection.DATA_DIR, reviewFeed([feedReview("R", GTIN, 5)]));
  await press(id, "remove");
  expect((await stored(id))?.state).toBe("deleting");
  expect(await press(id, "run")).toMatchObject({ status: 422 });
  const options = {
    now: () => new Date(),
    dataDirectory: test.connection.DATA_DIR,
    signal: new AbortController().signal,
  };
  expect(await removeFeed(test.database, id, options)).toEqual({ offers: 1, reviews: 0 });
  expect(await removeFeed(test.database, reviews, options)).toEqual({ offers: 0, reviews: 1 });
  expect(await test.database.$count(feed)).toBe(0);
  expect(await test.database.$count(offerCandidate)).toBe(0);
  const [pending] = await uncheckedRows(test.database, sql`select count(*)::int as count from pending_score`);
  expect(pending).toEqual({ count: 0 });
});

it.each([
  "https://loja.example/feed.xml?token=segredo",
  "https://loja.example:8443/segredo",
  "https://loja.example/f#segredo",
])(
  "a token in a feed's address stays out of the audit log, and changing it is recorded: %s",
  async (address) => {
    await submitNewFeed(addressOf(), editor, formOf({ ...typed, address: `${address}1` }), test.database);
    const form = formOf({ ...typed, address: `${address}2` });
    await submitFeed(addressOf({ id: "1" }), editor, form, test.database);
    await press(1, "run");
    await press(1, "remove");
    expect((await stored(1))?.address).toBe(`${address}2`);
    const told = await uncheckedRows(
      test.database,
      sql`select before, after from operator_action order by id`,
    );
    const masked = { address: `${new URL(address).origin}/…` };
    expect(told).toMatchObject([{ after: masked }, { before: masked, after: masked }, {}, {}]);
    const { entries } = await loadHistory(test.database, { subject: null, author: null, day: null }, 1);
    expect(entries).toHaveLength(4);
    const kept = await uncheckedRows(test.database, sql`select payload, note, error from job`);
    const shown = await showFeeds(addressOf(), editor, test.database);
    expect(JSON.stringify([told, entries, kept, shown])).not.toContain("segredo");
  },
);
