import { emptyReviewQuery, REVIEW_PAGE_SIZE, type ReviewQuery } from "@/lib/review-query";
import { loadReviews } from "@/server/reading/catalog/load-reviews";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewPhoto } from "@/server/platform/db/schema/reviews";
import { wilsonLowerBound } from "@/lib/scoring/wilson";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

const now = new Date("2026-11-20T12:00:00Z");
const DAY = 86_400_000;

let test: TestDatabase;
let categoryId: number;

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
});
afterAll(() => test.close());

type NewReview = Partial<typeof review.$inferInsert> & { photos?: number };

/** Adds reviews to an item, and gives their ids in the same order. */
async function addReviews(itemId: number, reviews: readonly NewReview[]): Promise<number[]> {
  if (reviews.length === 0) return [];
  const rows = reviews.map(({ photos: _photos, ...values }, index) => ({
    itemId,
    externalKey: String(index),
    authorName: "Ana P.",
    body: "Venta bem.",
    stars: 4,
    reviewedAt: new Date(now.getTime() - 60 * DAY),
    contentHash: "",
    ...values,
    usefulness: wilsonLowerBound(values.helpfulVotes ?? 0, values.unhelpfulVotes ?? 0),
  }));
  const added = await test.database.insert(review).values(rows).returning({ id: review.id });
  const photos = reviews.flatMap(({ photos: count = 0 }, index) =>
    Array.from({ length: count }, (_, sortOrder) => {
      const reviewId = added[index]?.id ?? 0;
      return { id: randomUUID(), reviewId, sortOrder, width: 4, height: 3 };
    }),
  );
  if (photos.length > 0) await test.database.insert(reviewPhoto).values(photos);
  return added.map(({ id }) => id);
}

async function pagesOf(slug: string, changes: Partial<ReviewQuery> = {}): Promise<number[][]> {
  const pages: number[][] = [];
  for (let page = 1; ; page += 1) {
    const loaded = await loadReviews(test.database, slug, { ...emptyReviewQuery, ...changes, page }, { now });
    if (!loaded) throw new Error(`there is no item ${slug}`);
    pages.push(loaded.reviews.map(({ id }) => id));
    if (page >= loaded.pageCount) return pages;
  }
}

interface Made {
  id: number;
  stars: number;
  at: number;
  helpful: number;
  unhelpful: number;
}

/** The expected order, made by taking one review after the other as the rule says. */
function expectedOrder(reviews: readonly Made[]): number[] {
  const use = ({ helpful, unhelpful }: Made) => wilsonLowerBound(helpful, unhelpful);
  const isNew = ({ at, helpful, unhelpful }: Made) =>
    at >= now.getTime() - 30 * DAY && helpful + unhelpful < 3;
  const newest = [...reviews].sort((a, b) => b.at - a.at || b.id - a.id);
  const fresh = newest.filter(isNew);
  const useful = newest
    .filter((each) => !isNew(each) && use(each) > 0)
    .sort((a, b) => use(b) - use(a) || b.at - a.at || b.id - a.id);
  const rest = newest.filter((each) => !isNew(each) && use(each) === 0);
  return reviews.map((_, place) => {
    const kinds = place % 10 === 9 ? [fresh, useful, rest] : [useful, fresh, rest];
    return kinds.find((kind) => kind.length > 0)?.shift()?.id ?? 0;
  });
}

describe("the most useful reviews first", () => {
  const madeReview = fc.record({
    stars: fc.integer({ min: 1, max: 5 }),
    age: fc.oneof(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 28, max: 60 })),
    helpful: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 })),
    unhelpful: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 })),
  });

  it("show every review once, with a new one on each tenth place", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(madeReview, { maxLength: 90, size: "max" }), async (made) => {
        count += 1;
        const slug = `sorteado-${count}`;
        const itemId = await addItem(test.database, categoryId, slug);
        const ids = await addReviews(
          itemId,
          made.map(({ stars, age, helpful, unhelpful }) => ({
            stars,
            reviewedAt: new Date(now.getTime() - age * DAY),
            helpfulVotes: helpful,
            unhelpfulVotes: unhelpful,
          })),
        );
        const reviews = made.map((each, index) => ({
          ...each,
          at: now.getTime() - each.age * DAY,
          id: ids[index] ?? 0,
        }));
        for (const stars of [null, 5]) {
          const listed = reviews.filter((each) => stars === null || each.stars === stars);
          const pages = await pagesOf(slug, { stars });
          expect(pages.flat()).toEqual(expectedOrder(listed));
          expect(pages.slice(0, -1).every(({ length }) => length === REVIEW_PAGE_SIZE)).toBe(true);
        }
      }),
      { numRuns: 20, seed: 13 },
    );
  });

  it("are the newest first where nobody has voted", async () => {
    const itemId = await addItem(test.database, categoryId, "sem-votos");
    const ages = [3, 90, 1, 40, 29, 31, 2];
    const ids = await addReviews(
      itemId,
      ages.map((age) => ({ reviewedAt: new Date(now.getTime() - age * DAY) })),
    );
    const newestFirst = ids.map((id, index) => ({ id, age: ages[index] ?? 0 })).sort((a, b) => a.age - b.age);
    expect(await pagesOf("sem-votos")).toEqual([newestFirst.map(({ id }) => id)]);
    expect(await pagesOf("sem-votos", { sort: "recentes" })).toEqual(await pagesOf("sem-votos"));
  });
});

describe("the search in reviews", () => {
  const texts = [
    { title: "Ótima refrigeração", body: "Gela rápido e não faz barulho." },
    { title: null, body: "As gavetas são frágeis.", cons: "Quebrou a prateleira" },
    { title: null, body: "Boa.", pros: "Motor silencioso, não vibra", stars: 5, isVerified: true, photos: 2 },
    { title: "AÇÃO DO CONGELADOR", body: "Motor barulhento", stars: 1 },
  ];
  let ids: number[];
  beforeAll(async () => {
    const itemId = await addItem(test.database, categoryId, "buscado");
    ids = await addReviews(itemId, texts);
    const other = await addItem(test.database, categoryId, "outro");
    await addReviews(other, texts);
  });
  const found = async (changes: Partial<ReviewQuery>) =>
    (await pagesOf("buscado", { sort: "recentes", ...changes }))
      .flat()
      .map((id) => ids.indexOf(id))
      .sort();

  it.each([
    ["refrigeracao", [0]],
    ["REFRIGERAÇÃO", [0]],
    ["gaveta frágeis", [1]],
    ["frageis gavetas", [1]],
    ["prateleiras", [1]],
    ["motor", [2, 3]],
    ["motores silenciosos", [2]],
    ["motor -silencioso", [3]],
    ['"motor silencioso"', [2]],
    ["refrigeração or prateleira", [0, 1]],
    ["acao do congelador", [3]],
    ["fogão", []],
    ["de", []],
    ["-barulhento motor", [2]],
    ["' & | ! <-> :* \\ %", []],
  ])("finds words in any form, in any of the texts, of this item alone: %s", async (text, expected) => {
    expect(await found({ text })).toEqual(expected);
  });

  it("goes together with stars, purchase and photos", async () => {
    expect(await found({ text: "motor", stars: 5 })).toEqual([2]);
    expect(await found({ text: "motor", stars: 5, verifiedOnly: true, withPhotos: true })).toEqual([2]);
    expect(await found({ text: "gaveta", withPhotos: true })).toEqual([]);
    expect(await found({ withPhotos: true })).toEqual([2]);
    expect((await pagesOf("buscado", { text: "motor" })).flat()).toHaveLength(2);
  });
});
