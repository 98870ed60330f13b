import type { OperatorStart } from "@/lib/contracts/operator-start";
import { category, criterion } from "@/server/platform/db/schema/catalog";
import { offerCandidate } from "@/server/platform/db/schema/feeds";
import { importRun } from "@/server/platform/db/schema/imports";
import { job } from "@/server/platform/db/schema/jobs";
import { showRemoval, submitRemoval } from "@/server/run/demonstration/remove-page";
import { removeDemonstrationJob } from "@/server/run/demonstration/remove-job";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import { runNextJob } from "@/server/platform/jobs/start-jobs";
import { OPERATOR_ROUTES, ROLES, type OperatorRoute, type Role } from "@/server/web/operator-access/access";
import { showHistory } from "@/server/editorial/operator/history-page";
import { showStart } from "@/server/run/operator-start/start-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { loadShownPublisher } from "@/server/web/site/publisher";
import { showSite, submitSite } from "@/server/web/site/site-page";
import { describeHealth } from "@/text/operator-health";
import { startText } from "@/text/operator-start";
import { sql } from "drizzle-orm";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { addFeed } from "../feeds/feed-harness";

// The settings are read once.
vi.stubEnv("DATA_DIR", tmpdir());

let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const operator = { userId: "lia", roles: ["operadores"] as readonly Role[] };
const address: FormAddress = {
  ...{ params: {}, query: {}, token: "token" },
  exchange: {} as FormAddress["exchange"],
};
const formOf = (fields: Record<string, string>) => ({
  fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
  files: [],
});
function pageOf<Props>(outcome: FormOutcome<Props>): Props & { status: number } {
  if (outcome.kind !== "form") return expect.unreachable(`The outcome is ${outcome.kind}`);
  return { ...outcome.page, status: outcome.status ?? 200 };
}
const start = async (...roles: Role[]) =>
  pageOf(await showStart(address, { userId: "lia", roles }, test.database));
const doneOf = ({ firstSteps }: OperatorStart) =>
  firstSteps?.filter(({ isDone }) => isDone).map(({ step }) => step) ?? null;
const countsOf = ({ waiting }: OperatorStart, part: string) =>
  waiting.find((each) => each.part === part)?.counts;

describe("the start page", () => {
  it("shows what waits to those who may act on it", async () => {
    const id = await enqueueJob(test.database, { kind: "test", payload: {} });
    await test.database.update(job).set({ state: "dead", finishedAt: sql`now()` });
    await enqueueJob(test.database, { kind: "test", payload: {} });
    expect(id).toBe(1);
    const run = { fingerprint: "f", fileName: "a.csv", mapping: "m" };
    await test.database.insert(importRun).values([
      { ...run, state: "finished", rejected: 7, finishedAt: new Date() },
      { ...run, state: "finished", rejected: 99, startedAt: new Date("2026-01-01T00:00:00Z") },
    ]);
    const feedId = await addFeed(test.database);
    const offer = {
      ...{ url: "https://loja.example/v", priceCents: 9_990 },
      ...{ instalmentCount: null, instalmentCents: null, downPaymentCents: null },
    };
    const candidate = { feedId, title: "Ventilador", offer, firstSeenAt: new Date(), lastSeenAt: new Date() };
    await test.database.insert(offerCandidate).values([
      { ...candidate, productId: "waits" },
      { ...candidate, productId: "ignored", isIgnored: true },
    ]);
    const editor = await start("redacao");
    expect(countsOf(editor, "offers")).toEqual({ offers: 1 });
    expect(editor.waiting.map(({ part }) => part)).toEqual([
      "jobs",
      "imports",
      "sources",
      "feeds",
      "offers",
      "scores",
    ]);
    expect(countsOf(editor, "jobs")).toEqual({ waiting: 1, running: 0, dead: 1, failing: 0 });
    expect(countsOf(editor, "imports")).toEqual({ rows: 7, runs: 1 });
    expect(editor.today).toMatchObject({ imports: 1, scores: 0 });
    expect(editor.health).toBeNull();
    const moderator = await start("moderadores");
    expect(moderator.waiting.map(({ part }) => part)).toEqual(["queue", "lists", "proofs"]);
    expect([moderator.today, moderator.firstSteps]).toEqual([null, null]);
    expect((await start("empresas")).waiting).toEqual([
      { part: "unanswered", counts: { reviews: 0, companies: 0 } },
    ]);
    for (const { part, counts } of [...editor.waiting, ...moderator.waiting])
      expect(startText.waiting[part].describe(counts)).not.toMatch(/undefined|NaN/);
  });

  it("leads only to pages that whoever sees the card may open", async () => {
    for (const role of ROLES)
      for (const { part } of (await start(role)).waiting) {
        const path = startText.waiting[part].path as OperatorRoute;
        expect(OPERATOR_ROUTES[path], path).toContain(role);
      }
  });

  it("tells how the parts of the site are, with a remedy for what is wrong", async () => {
    await test.database.execute(
      sql`insert into log_entry (kind, leaf, at) values ('score', '{}', now() - interval '5 minutes')`,
    );
    const { health } = await start("operadores");
    const now = new Date();
    expect(health?.map(({ part, status }) => [part, status])).toEqual([
      ["database", "ok"],
      // Nothing answers searches in a test, and its disk may be full.
      ["search", "problem"],
      ["mail", "warning"],
      ["outbox", "ok"],
      ["log", "problem"],
      ["photos", expect.not.stringMatching("problem")],
    ]);
    for (const entry of health ?? [])
      expect(describeHealth(entry, now).remedy === null).toBe(entry.status === "ok");
  });
});

describe("the first steps", () => {
  it("follow what the site has, and are gone when all are done", async () => {
    expect(doneOf(await start("operadores"))).toEqual(["demonstration"]);
    const demonstration = await addCategory(test.database, { slug: "demo", isDemonstration: true });
    await addItem(test.database, demonstration, "Inventado");
    expect(doneOf(await start("operadores"))).toEqual([]);

    const content = { categories: 1, items: 1, reviews: 0 };
    expect(pageOf(await showRemoval(address, operator, test.database))).toMatchObject({
      content,
      isAsked: false,
    });
    for (const _ of [1, 2]) await submitRemoval(address, operator, formOf({}), test.database);
    expect(await test.database.$count(job)).toBe(1);
    expect(pageOf(await showRemoval(address, operator, test.database)).isAsked).toBe(true);
    await runNextJob(test.database, [removeDemonstrationJob], {
      ...{ stopping: new AbortController().signal, lease: 60_000, tick: 100 },
      onError: (error) => expect.unreachable(String(error)),
    });
    expect(await test.database.$count(category)).toBe(0);
    expect(await test.database.select().from(job)).toMatchObject([
      { state: "done", result: { categories: 1 } },
    ]);
    expect(pageOf(await showRemoval(address, operator, test.database)).content).toBeNull();

    // Criteria and items without evidence do not count as data of a ranking.
    const empty = await addCategory(test.database, { slug: "vazia", criteria: [{}] });
    await addItem(test.database, empty, "Sem nada");
    await refreshRanking(test.database, empty, new Date());
    expect(doneOf(await start("redacao"))).toEqual(["demonstration"]);

    const own = await addCategory(test.database);
    await addReviews(test.database, await addItem(test.database, own, "Brisa"), times(9, 4));
    expect(doneOf(await start("redacao"))).toEqual(["demonstration", "data"]);
    await test.database
      .insert(criterion)
      .values({ categoryId: own, slug: "ruido", name: "Ruído", weight: 1, sortOrder: 0 });
    expect(doneOf(await start("redacao"))).toEqual(["demonstration", "data", "criteria"]);
    await publishCategory(test.database, own, { now: new Date() });
    await refreshRanking(test.database, own, new Date());
    expect(doneOf(await start("redacao"))).toEqual(["demonstration", "data", "criteria", "publish"]);
    const publisher = { name: "Contas Claras", email: "oi@contasclaras.example" };
    await submitSite(address, operator, formOf(publisher), test.database);
    expect(doneOf(await start("redacao"))).not.toContain("publisher");
    await submitSite(
      address,
      operator,
      formOf({ ...publisher, address: "Rua das Contas, 1" }),
      test.database,
    );
    expect(doneOf(await start("redacao"))).toBeNull();
  });
});

describe("who publishes the site", () => {
  it("is stored, shown by every page, and on record; mistakes come back with what was typed", async () => {
    expect(await loadShownPublisher(test.database)).toBeNull();
    const typed = { name: " Contas  Claras ", cnpj: "11.222.333/0001-82", address: "", email: "oi@" };
    const wrong = pageOf(await submitSite(address, operator, formOf(typed), test.database));
    expect([wrong.status, wrong.problems.map(({ field }) => field), wrong.values]).toEqual([
      422,
      ["cnpj", "email"],
      typed,
    ]);

    const right = { ...typed, cnpj: "11.222.333/0001-81", email: "" };
    expect(await submitSite(address, operator, formOf(right), test.database)).toMatchObject({ kind: "done" });
    const stored = { name: "Contas Claras", cnpj: right.cnpj, address: "", email: "" };
    expect(pageOf(await showSite(address, operator, test.database)).values).toEqual(stored);
    expect(await loadShownPublisher(test.database)).toEqual({ ...stored, address: null, email: null });
    const { entries } = pageOf(await showHistory(address, operator, test.database));
    expect(entries[0]?.changes).toEqual([
      { fact: "cnpj", before: null, after: right.cnpj },
      { fact: "name", before: null, after: "Contas Claras" },
    ]);
  });
});
