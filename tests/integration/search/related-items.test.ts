import { createSearchService } from "@/local/search/search-service";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import { loadItem } from "@/server/reading/catalog/load-item";
import { loadRelatedItems } from "@/server/reading/catalog/related-items";
import { uncheckedRows } from "../../support/unchecked-rows";
import { logger } from "@/server/platform/log/logger";
import {
  provideLocalSearch,
  type LocalSearchHandler,
} from "@/server/publishing/search-records/site-search-client";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CATALOGUE_END, type TestDatabase, openCatalogueDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

/** Longer than pages do without a search that failed. */
const LATER = 60_000;

let opened: TestDatabase;
let service: LocalSearchHandler;
let asked: { path: string; requests: Record<string, unknown>[] }[] = [];

beforeAll(async () => {
  opened = await openCatalogueDatabase();
  const handle = createSearchService({ openDatabase: () => opened.database });
  service = (request) => {
    asked.push({ path: request.path, ...(JSON.parse(request.body) as { requests: [] }) });
    return handle(request);
  };
});
afterAll(() => opened.close());

/** Milliseconds for which a page waits for the search. */
const PATIENCE = 500;

/**
 * Each test has a clock of its own, after the pause that an earlier test may have caused. It stands still unless the test
 * moves it, so that no page loses its patience on a busy machine.
 */
let now = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: (now += LATER) });
  asked = [];
  provideLocalSearch(service);
});
afterEach(() => {
  publishedFacts().stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function subjectOf(slug: string) {
  const found = await loadItem(opened.database, slug);
  if (found.kind !== "found") throw new Error(`${slug} is not there`);
  return found.subject;
}

async function relatedOf(slug: string) {
  const related = await loadRelatedItems(await subjectOf(slug));
  if (!related.ok) throw new Error(related.error);
  return related.value;
}

async function someSlugs(category: string) {
  const rows = await uncheckedRows<{ slug: string }>(
    opened.database,
    sql`select i.slug from item i join category c on c.id = i.category_id where c.slug = ${category} order by i.slug`,
  );
  return rows.map(({ slug }) => slug);
}

describe("related items", () => {
  it("are four of its category with a Nota, not itself and none of its neighbours in the ranking", async () => {
    for (const slug of await someSlugs("geladeiras")) {
      const subject = await subjectOf(slug);
      const related = await relatedOf(slug);
      expect(related).toHaveLength(4);
      const slugs = related.map((item) => item.slug);
      expect(new Set([slug, ...subject.shown, ...slugs]).size).toBe(1 + subject.shown.length + 4);
      expect(
        related.every(({ ranking, displayed }) => ranking.slug === "geladeiras" && displayed !== null),
      ).toBe(true);
      expect(await relatedOf(slug)).toEqual(related);
    }
  });

  it("are like the item: most share the attributes that the ranking shows", async () => {
    const slugs = await someSlugs("geladeiras");
    const kinds = await uncheckedRows<{ slug: string; kind: string }>(
      opened.database,
      sql`select slug, attributes ->> 'kind' as kind from item`,
    );
    const kindOf = new Map(kinds.map(({ slug, kind }) => [slug, kind]));
    let [same, all, sameAmongAll] = [0, 0, 0];
    for (const slug of slugs) {
      const related = await relatedOf(slug);
      all += related.length;
      same += related.filter((item) => kindOf.get(item.slug) === kindOf.get(slug)).length;
      sameAmongAll += slugs.filter((each) => each !== slug && kindOf.get(each) === kindOf.get(slug)).length;
    }
    expect(same / all).toBeGreaterThan((1.4 * sameAmongAll) / (slugs.length * (slugs.length - 1)));
  });

  it("have name, picture, ranking, Nota and price as the site has them", async () => {
    const [first] = await relatedOf("geladeira-nortenza-boreal-375");
    const [row] = await uncheckedRows<Record<string, unknown>>(
      opened.database,
      sql`select i.slug, i.name, i.image_url as "imageUrl", s.displayed, i.lowest_price_cents as "lowestPriceCents"
        from item i join score s on s.item_id = i.id where i.slug = ${first?.slug ?? ""}`,
    );
    expect(first).toEqual({ ...row, ranking: { slug: "geladeiras", name: "Geladeiras" } });
  });

  it("cost one query without a text, which asks for no more than is shown and compared", async () => {
    await relatedOf("geladeira-nortenza-boreal-375");
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: "/1/indexes/*/queries",
      requests: [
        {
          indexName: "prova_real_items",
          query: "",
          facetFilters: ["categorySlug:geladeiras"],
          attributesToHighlight: [],
          analytics: false,
          enableRules: false,
        },
      ],
    });
    expect(asked[0]?.requests[0]).not.toHaveProperty("facets");
  });

  it("share the query with the other items of the category until it is published anew", async () => {
    publishedFacts().start();
    const [one = "", other = "", third = ""] = await someSlugs("cafeteiras");
    await relatedOf(one);
    const shown = (await relatedOf(other))[0]?.slug ?? "";
    expect(asked).toHaveLength(1);
    await opened.database.execute(sql`delete from item where slug = ${shown}`);
    publishedFacts().purge([cacheTags.category("cafeteiras")]);
    expect((await relatedOf(other)).map(({ slug }) => slug)).not.toContain(shown);
    await relatedOf(third);
    expect(asked).toHaveLength(2);
  });

  it("of a small category come from its department, too, after its own", async () => {
    const { database } = opened;
    const categoryId = await addCategory(database, { slug: "climatizadores" });
    const ids: number[] = [];
    for (const name of ["Clima Um", "Clima Dois", "Clima Novo"])
      ids.push(await addItem(database, categoryId, name));
    for (const id of ids.slice(0, 2)) await addReviews(database, id, times(8, 4));
    await publishCategory(database, categoryId, { now: CATALOGUE_END });
    const [neighbour] = (await subjectOf("clima-um")).shown;
    expect(neighbour).toBe("clima-dois");
    expect(await relatedOf("clima-um")).toEqual([]);

    await database.execute(sql`update category set department = 'Eletroportáteis' where id = ${categoryId}`);
    await refreshItemRecords(database, ids);
    const related = await relatedOf("clima-um");
    expect(related).toHaveLength(4);
    const rankings = new Set(related.map(({ ranking }) => ranking.slug));
    expect(rankings).not.toContain("climatizadores");
    const subject = { ...(await subjectOf("clima-um")), shown: [] };
    const unshown = await loadRelatedItems(subject);
    expect(unshown.ok && unshown.value.map(({ slug }) => slug)).toEqual([
      "clima-dois",
      ...related.slice(0, 3).map(({ slug }) => slug),
    ]);
  });
});

describe("a search that is down or slow", () => {
  const broken: LocalSearchHandler = (request) => {
    asked.push({ path: request.path, requests: [] });
    return Promise.resolve({ status: 500, body: '{"message":"Internal error","status":500}' });
  };

  it("is reported once and not asked again at once; afterwards related items are back", async () => {
    const warn = vi.spyOn(logger, "warn").mockReturnValue(undefined);
    const subject = await subjectOf("geladeira-nortenza-boreal-375");
    provideLocalSearch(broken);
    for (let page = 0; page < 3; page += 1) {
      expect(await loadRelatedItems(subject)).toEqual({ ok: false, error: "search-unavailable" });
    }
    expect(asked.length).toBe(1);
    vi.setSystemTime((now += LATER));
    expect((await loadRelatedItems(subject)).ok).toBe(false);
    expect(asked.length).toBe(2);
    expect(warn).toHaveBeenCalledOnce();

    provideLocalSearch(service);
    expect((await loadRelatedItems(subject)).ok).toBe(false);
    vi.setSystemTime((now += LATER));
    expect((await loadRelatedItems(subject)).ok).toBe(true);
    provideLocalSearch(broken);
    expect((await loadRelatedItems(subject)).ok).toBe(false);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["an index that is not there", { status: 404, body: '{"message":"Index does not exist","status":404}' }],
    ["records of another shape", { status: 200, body: '{"results":[{"hits":[{"slug":7}]}]}' }],
    ["no JSON", { status: 200, body: "<html>" }],
  ])("fails with %s", async (_, answer) => {
    const subject = await subjectOf("geladeira-nortenza-boreal-375");
    provideLocalSearch(() => Promise.resolve(answer));
    expect(await loadRelatedItems(subject)).toEqual({ ok: false, error: "search-unavailable" });
  });

  it("keeps no page waiting for a search that does not answer, and none that comes after it", async () => {
    const subject = await subjectOf("geladeira-nortenza-boreal-375");
    let asked = 0;
    let isWaiting = true;
    const isAsked = new Promise<void>((resolve) =>
      provideLocalSearch(() => {
        asked += 1;
        resolve();
        return new Promise(() => undefined);
      }),
    );
    const related = loadRelatedItems(subject).finally(() => (isWaiting = false));
    await isAsked;
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(isWaiting).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect((await related).ok).toBe(false);
    expect((await loadRelatedItems(subject)).ok).toBe(false);
    expect(asked).toBe(1);
  });
});
