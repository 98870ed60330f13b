import { provideDatabase } from "@/server/platform/db/current-database";
import { category, item } from "@/server/platform/db/schema/catalog";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addItem, addReviews, times } from "../../support/catalog";
import { addFansAndMotors, addManyFans } from "./catalog-fixture";
import { serveApi, type TestServer } from "./serve-api";

let test: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  test = await openTestDatabase();
  await addFansAndMotors(test.database);
  await addManyFans(test.database, 130);
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  server = await serveApi();
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

interface Page {
  page: number | null;
  next: string | null;
  rows: { slug: string }[];
  reviews: { id: number; stars: number }[];
  rankings: { slug: string }[];
}

async function read(path: string): Promise<Page> {
  const response = await fetch(server.origin + path);
  expect(response.status, path).toBe(200);
  const page = (await response.json()) as Page;
  const following = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
  expect(following).toBe(page.next);
  return page;
}

/** Follows a list to its end. `meanwhile` changes it behind each page. */
async function follow(
  path: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<Page[]> {
  const pages = [];
  for (let next: string | null = path; next !== null;) {
    const page = await read(next);
    pages.push(page);
    next = page.next;
    await meanwhile();
  }
  return pages;
}

const RANKING = "/api/rankings/muitos-ventiladores";

describe("a ranking", () => {
  it.each(["", "?ordem=nome", "?ordem=preco", "?marca=nenhuma"])(
    "is followed to its end%s",
    async (query) => {
      const slugs = (await follow(RANKING + query)).flatMap(({ rows }) => rows.map(({ slug }) => slug));
      expect([slugs.length, new Set(slugs).size]).toEqual(query.includes("marca") ? [0, 0] : [130, 130]);
    },
  );

  it("lists what did not move once, while items come, go and move", async () => {
    const [many] = await test.database
      .select()
      .from(category)
      .where(eq(category.slug, "muitos-ventiladores"));
    const before = (await follow(RANKING)).flatMap(({ rows }) => rows.map(({ slug }) => slug));
    let round = 0;
    const seen = await follow(RANKING, async () => {
      round += 1;
      const id = await addItem(test.database, many?.id ?? 0, `Aaa ${round}`);
      await addReviews(test.database, id, times(20, 5));
      if (round === 1) await test.database.delete(item).where(eq(item.slug, before[49] ?? ""));
      await publishCategory(test.database, many?.id ?? 0, { now: new Date("2026-06-16T15:00:00Z") });
    });
    const slugs = seen.flatMap(({ rows }) => rows.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(before.filter((slug) => !slugs.includes(slug))).toEqual([]);
    expect(seen.map(({ page }) => page)).toEqual([1, null, null]);
  });

  it("goes on by number where visitors weigh it themselves", async () => {
    expect((await read("/api/rankings/motores?peso.conforto=80")).next).toBeNull();
  });
});

describe("reviews", () => {
  it.each(["recentes", "melhores", "piores"])(
    "are followed to their end by %s, while new ones come",
    async (sort) => {
      const path = `/api/items/brisa-forte/reviews?ordem=${sort}`;
      const before = (await follow(path)).flatMap(({ reviews }) => reviews.map(({ id }) => id));
      const [fan] = await test.database.select().from(item).where(eq(item.slug, "brisa-forte"));
      let isAdded = false;
      const seen = await follow(path, async () => {
        if (!isAdded) await addReviews(test.database, fan?.id ?? 0, times(3, 5));
        isAdded = true;
      });
      const ids = seen.flatMap(({ reviews }) => reviews.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );

  it("by usefulness go on by number", async () => {
    expect((await read("/api/items/brisa-forte/reviews")).next).toBe(
      "/api/items/brisa-forte/reviews?pagina=2",
    );
  });
});

describe("a cursor", () => {
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status;

  it("is refused on another list, under other parameters, and where it was changed", async () => {
    const { next } = await read(RANKING);
    const cursor = new URL(next ?? "", server.origin).searchParams.get("cursor") ?? "";
    expect(await statusOf(`${RANKING}?cursor=${cursor}`)).toBe(200);
    for (const path of [
      `/api/rankings/ventiladores?cursor=${cursor}`,
      `/api/rankings?cursor=${cursor}`,
      `/api/items/brisa-forte/reviews?ordem=recentes&cursor=${cursor}`,
      `${RANKING}?ordem=nome&cursor=${cursor}`,
      `${RANKING}?cursor=${cursor.slice(0, -4)}`,
      `${RANKING}?cursor=x`,
      `${RANKING}?cursor=${"a".repeat(2_000)}`,
      `${RANKING}?cursor=${cursor}&cursor=${cursor}`,
    ]) {
      const response = await fetch(server.origin + path);
      expect(response.status, path).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ field: "cursor" }] });
    }
  });

  it("says that it is lost where all that it names is gone", async () => {
    const { next, rows } = await read(RANKING);
    for (const { slug } of rows.slice(-5)) await test.database.delete(item).where(eq(item.slug, slug));
    const response = await fetch(server.origin + (next ?? ""));
    expect(response.status).toBe(400);
    expect(((await response.json()) as { errors: { message: string }[] }).errors[0]?.message).toContain(
      "sem cursor",
    );
  });
});

it("the list of rankings says that nothing follows", async () => {
  const { rankings, next } = await read("/api/rankings");
  expect([rankings.length, next]).toEqual([3, null]);
});
