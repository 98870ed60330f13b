import { newsFormats, newsPath } from "@/lib/news/news-path";
import { provideDatabase } from "@/server/platform/db/current-database";
import { item, slugRedirect } from "@/server/platform/db/schema/catalog";
import { rankingTop } from "@/server/platform/db/schema/rankings";
import { loadItemNews } from "@/server/reading/news/item-news";
import { loadRankingNews } from "@/server/reading/news/ranking-news";
import { loadSiteNews } from "@/server/reading/news/site-news";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { asc, eq } from "drizzle-orm";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews, times } from "../support/catalog";
import { atomProblems, rssProblems } from "@/server/reading/news/news-rules.fixture";
import { serve, type TestServer } from "./api/serve-api";

const start = Date.parse("2026-06-15T15:00:00Z");
const hours = (count: number) => new Date(start + count * 3_600_000);

let test: TestDatabase;
let server: TestServer;
let best: number;

/** Runs the page's own getServerSideProps, and turns its result into an answer as Next would. */
async function runPage(context: Partial<GetServerSidePropsContext>, file: string) {
  const page = (await import(/* @vite-ignore */ join(process.cwd(), "pages", file))) as {
    getServerSideProps: GetServerSideProps;
  };
  const result = await page.getServerSideProps(context as GetServerSidePropsContext);
  const { res } = context;
  if ("notFound" in result) res?.writeHead(404).end();
  else if ("redirect" in result) res?.writeHead(301, { Location: result.redirect.destination }).end();
}

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  provideDatabase({ database, kind: "server", close: () => Promise.resolve() });
  const fans = await addCategory(database);
  const [old, day] = [hours(-48), hours(30)];
  best = await addItem(database, fans, "Brisa & Cia", { slug: "brisa", createdAt: old });
  const second = await addItem(database, fans, "Vento Bom", { createdAt: old });
  await addReviews(database, best, times(40, 5));
  await addReviews(database, second, times(40, 4));
  await publishCategory(database, fans, { now: hours(0) });
  // The Nota of the second one falls, and the best one gets reviews that move nothing.
  await addReviews(database, second, times(20, 1));
  await publishCategory(database, fans, { now: hours(1) });
  await addReviews(database, best, times(1, 5));
  await publishCategory(database, fans, { now: hours(2) });
  await addReviews(database, best, times(1, 5));
  await publishCategory(database, fans, { now: hours(3) });
  // A new item becomes the first one.
  const newcomer = await addItem(database, fans, "Tufão", { slug: "tufao", createdAt: day });
  await addReviews(database, newcomer, times(400, 5));
  await publishCategory(database, fans, { now: day });
  await database.insert(slugRedirect).values({ oldSlug: "brisa-antiga", itemId: best });
  server = await serve(async (incoming, response) => {
    const [, about, slug, news] = /^\/(rankings|itens)\/([^/]+)\/(.+)$/.exec(incoming.url ?? "") ?? [];
    const path = about === "rankings" ? news : "[news]";
    const file = about ? `${about}/[slug]/${path}.ts` : `${incoming.url?.slice(1)}.ts`;
    const params = about ? { slug, news } : {};
    const req = Object.assign(incoming, { cookies: {} });
    await runPage({ req, res: response, params: params as Record<string, string> }, file);
  });
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

const get = (path: string) => fetch(server.origin + path, { redirect: "manual" });

const found = async (lookup: Promise<Awaited<ReturnType<typeof loadItemNews>>>) => {
  const result = await lookup;
  if (result.kind !== "found") throw new Error(result.kind);
  return result.channel;
};

describe("the news of an item", () => {
  it("tell changes of the Nota with their causes", async () => {
    const { entries } = await found(loadItemNews(test.database, "vento-bom"));
    expect(entries.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Vento Bom: a nota caiu de \d+ para \d+$/),
      expect.stringMatching(/^Vento Bom tem a primeira nota: \d+$/),
    ]);
    expect(entries[0]?.text).toMatch(/^Nova avaliação\. Intervalo de \d+ a \d+\. 60 avaliações contadas\.$/);
    expect(entries[0]?.path).toBe("/itens/vento-bom#historico");
  });

  it("tell the reviews of a day that moved no Nota once, under one id", async () => {
    const { entries } = await found(loadItemNews(test.database, "brisa"));
    const [quiet] = entries.filter(({ key }) => key.includes("avaliacoes"));
    expect(quiet).toMatchObject({
      key: `item:${best}:avaliacoes:2026-06-15`,
      title: "Brisa & Cia: 2 avaliações novas na conta",
      publishedAt: hours(2),
      updatedAt: hours(3),
    });
  });

  it("move with their item, and are missing while it is hidden", async () => {
    const moved = await get("/itens/brisa-antiga/rss.xml");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/itens/brisa/rss.xml"]);
    await test.database.update(item).set({ hiddenAt: new Date() }).where(eq(item.slug, "tufao"));
    expect((await get("/itens/tufao/feed.xml")).status).toBe(404);
    await test.database.update(item).set({ hiddenAt: null }).where(eq(item.slug, "tufao"));
  });
});

describe("the news of a ranking", () => {
  it("tell who came to the first positions, new items and changed Notas", async () => {
    const { entries } = await found(loadRankingNews(test.database, "ventiladores"));
    const texts = Object.fromEntries(
      entries.map(({ key, text }) => [key.replace(/^ranking:\d+:/, ""), text]),
    );
    expect(texts[`topo:${hours(30).getTime()}`]).toBe(
      "Tufão chega ao 1º lugar, Brisa & Cia passa do 1º para o 2º lugar e Vento Bom passa do 2º para o 3º lugar.",
    );
    expect(texts["novos:2026-06-16"]).toBe("Tufão.");
    expect(entries.some(({ title }) => title.startsWith("Vento Bom: a nota caiu"))).toBe(true);
    const times = entries.map(({ updatedAt }) => updatedAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it("come from who held each position, without a row for refreshes that changed nothing", async () => {
    const rows = await test.database
      .select()
      .from(rankingTop)
      .where(eq(rankingTop.itemId, best))
      .orderBy(asc(rankingTop.validFrom));
    expect(rows.map(({ position, validFrom, validTo }) => [position, validFrom, validTo])).toEqual([
      [1, hours(0), hours(30)],
      [2, hours(30), null],
    ]);
  });
});

it("the news of the site tell moved Notas and no first ones", async () => {
  const { entries } = await found(loadSiteNews(test.database));
  expect(entries.map(({ title }) => title).every((title) => / de \d+ para \d+$/.test(title))).toBe(true);
  expect(entries.map(({ title }) => title).join()).toContain("Vento Bom");
});

describe.each(["/", "/rankings/ventiladores", "/itens/brisa"])("the addresses of news of %s", (page) => {
  it.each(newsFormats)("answer valid %s for everybody, with tags and a lifetime", async (format) => {
    const response = await get(newsPath(page, format));
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(
      /^application\/(atom|rss|feed)\+(xml|json); charset=utf-8$/,
    );
    expect(response.headers.get("cache-control")).toContain("s-maxage=300");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-tag")).toContain(page === "/" ? "home" : "category-ventiladores");
    if (format === "atom") expect(atomProblems(text)).toEqual([]);
    else if (format === "rss") expect(rssProblems(text)).toEqual([]);
    else expect(JSON.parse(text)).toHaveProperty("version", "https://jsonfeed.org/version/1.1");
    expect(text).toContain("tag:localhost,2026:");
  });
});

it.each(["/rankings/nada/feed.xml", "/itens/nada/rss.xml", "/itens/brisa/outro.xml", "/itens/-/feed.json"])(
  "%s is missing",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
