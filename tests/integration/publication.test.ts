import { provideDatabase } from "@/server/platform/db/current-database";
import { category, item } from "@/server/platform/db/schema/catalog";
import { job } from "@/server/platform/db/schema/jobs";
import { tellHubJob, tellIndexNowJob } from "@/server/reading/notices/publication-jobs";
import { noticePublications } from "@/server/reading/notices/publication-notices";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { asc, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews, times } from "../support/catalog";
import { serve, type TestServer } from "./api/serve-api";

const KEY = "0123456789abcdef";
const hours = (count: number) => new Date(Date.parse("2026-06-15T15:00:00Z") + count * 3_600_000);

let test: TestDatabase;
let service: TestServer;
let status = 200;
let received: { type: string | undefined; body: string }[] = [];

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  provideDatabase({ database, kind: "server", close: () => Promise.resolve() });
  service = await serve(async (request, response) => {
    let body = "";
    for await (const piece of request) body += String(piece);
    received.push({ type: request.headers["content-type"], body });
    response.writeHead(status).end();
  });
  vi.stubEnv("INDEXNOW_KEY", KEY);
  vi.stubEnv("INDEXNOW_URL", `${service.origin}/indexnow`);
  vi.stubEnv("WEBSUB_HUB_URL", `${service.origin}/hub`);
  const fans = await addCategory(database);
  const best = await addItem(database, fans, "Brisa Forte");
  const hidden = await addItem(database, fans, "Escondido");
  await addReviews(database, best, times(40, 5));
  await addReviews(database, hidden, times(40, 4));
  await publishCategory(database, fans, { now: hours(0) });
  await database
    .update(item)
    .set({ hiddenAt: hours(0) })
    .where(sql`${item.id} = ${hidden}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.stop();
  await test.close();
});
afterEach(() => {
  status = 200;
  received = [];
});

const settings = { INDEXNOW_KEY: KEY, WEBSUB_HUB_URL: "https://hub.example/" };
const run = async (kind: typeof tellHubJob, payload: unknown) => {
  const prepared = kind.prepare(payload);
  if (!prepared.ok) throw new Error(prepared.error);
  const signal = new AbortController().signal;
  return prepared.value({ database: test.database, jobId: 1, signal, progress: () => undefined });
};
const all = { since: hours(-1).toISOString(), until: hours(1).toISOString() };

it("jobs are made once for what is published after the first look, and none without settings", async () => {
  const { database } = test;
  expect(await noticePublications(database, {} as typeof settings, hours(-2))).toBe(0);
  expect(await noticePublications(database, settings, hours(-1))).toBe(0);
  expect(await noticePublications(database, settings, hours(1))).toBe(2);
  expect(await noticePublications(database, settings, hours(2))).toBe(0);
  const jobs = await database.select().from(job).orderBy(asc(job.kind));
  expect(jobs.map(({ kind, payload }) => [kind, payload])).toEqual([
    ["publication.indexnow", all],
    ["publication.websub", all],
  ]);
});

it("IndexNow gets the addresses of what changed, with the key and where it stands", async () => {
  expect(await run(tellIndexNowJob, all)).toEqual({ told: 2 });
  expect(received).toHaveLength(1);
  expect(received[0]?.type).toBe("application/json; charset=utf-8");
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({
    host: "localhost:3000",
    key: KEY,
    keyLocation: "http://localhost:3000/indexnow.txt",
    urlList: ["http://localhost:3000/rankings/ventiladores", "http://localhost:3000/itens/brisa-forte"],
  });
});

it("a hub gets the news of what changed", async () => {
  expect(await run(tellHubJob, all)).toEqual({ told: 3 });
  const forms = received.map(({ body }) => new URLSearchParams(body));
  expect(forms.every((form) => form.get("hub.mode") === "publish")).toBe(true);
  expect(forms.map((form) => form.getAll("hub.url")[0])).toEqual([
    "http://localhost:3000/feed.xml",
    "http://localhost:3000/rankings/ventiladores/feed.xml",
    "http://localhost:3000/itens/brisa-forte/feed.xml",
  ]);
});

it("a failure is tried again, and a refusal is not", async () => {
  status = 503;
  await expect(run(tellIndexNowJob, all)).rejects.toMatchObject({ name: "JobFailure", isFinal: false });
  status = 403;
  await expect(run(tellIndexNowJob, all)).rejects.toMatchObject({ name: "JobFailure", isFinal: true });
});

it("nothing of the demonstration is told", async () => {
  await test.database.update(category).set({ isDemonstration: true });
  expect(await run(tellIndexNowJob, all)).toEqual({ told: 0 });
  expect(await run(tellHubJob, all)).toEqual({ told: 0 });
  expect(received).toEqual([]);
});
