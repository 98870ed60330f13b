import { countedReviewPageSchema, priorProofSchema } from "@/lib/contracts/proof";
import { checkScoreLeaf } from "@/lib/transparency/check-score-leaf";
import { loadProof } from "@/server/reading/catalog/load-proof";
import { provideDatabase } from "@/server/platform/db/current-database";
import { readProof } from "@/server/publishing/transparency/read-tree";
import { integrateLeaves } from "@/server/publishing/transparency/integrate";
import { SEED_BYTES, signingKeyOf } from "@/server/publishing/transparency/signing-key";
import { uncheckedRows } from "../../support/unchecked-rows";
import { createReview } from "@/server/community/reviews/create-review";
import { rememberAccount } from "@/server/publishing/weights/account-age";
import type { ReviewSignal } from "@/server/publishing/weights/review-links";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOGUE_END, openCatalogueDatabase, type TestDatabase } from "../../setup/database";
import { priorOfRows, scoreOfSums, sumsOfReviews, type PublishedScore } from "./plain-proof";
import { serveApi, type TestServer } from "./serve-api";

let test: TestDatabase;
let server: TestServer;
let reviewed: string;

beforeAll(async () => {
  test = await openCatalogueDatabase();
  await writeReviews();
  await integrateLeaves(
    test.database,
    signingKeyOf(Buffer.alloc(SEED_BYTES, 1), "prova.example"),
    () => CATALOGUE_END,
  );
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  server = await serveApi();
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

/** A new account, and a cluster of three old ones, review the first item that a visitor can review. */
async function writeReviews(): Promise<void> {
  const { database } = test;
  const [found] = await uncheckedRows<{ id: number; slug: string }>(
    database,
    sql`select item_id as id, slug from review join item on item.id = item_id order by item_id limit 1`,
  );
  if (!found) throw new Error("the demonstration has no reviews");
  reviewed = found.slug;
  const signals: ReviewSignal[] = [
    { kind: "device", mark: "d" },
    { kind: "network", mark: "n" },
  ];
  const content = {
    title: null,
    body: "Não gostei.",
    pros: null,
    cons: null,
    criterionStars: {},
    ownedFor: null,
  };
  for (const authorId of ["nova", "falsa-1", "falsa-2", "falsa-3"]) {
    const isNew = authorId === "nova";
    if (!isNew) await rememberAccount(database, { userId: authorId, authenticatedAt: 0 }, CATALOGUE_END);
    const own = {
      itemId: found.id,
      authorId,
      key: "k",
      content: { ...content, stars: 1 as const, authorName: "Bia" },
    };
    const created = await createReview(
      database,
      { ...own, signals: isNew ? [] : signals },
      { now: CATALOGUE_END },
    );
    expect(created.ok).toBe(true);
  }
}

async function getJson<Body>(path: string): Promise<Body> {
  const response = await fetch(server.origin + path);
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

async function getTable(path: string) {
  const response = await fetch(server.origin + path);
  expect(response.status).toBe(200);
  return parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[];
}

/** Every item of every ranking, with the slug of its ranking. */
async function listItems() {
  const { rankings } = await getJson<{ rankings: { slug: string }[] }>("/api/rankings");
  const lists = await Promise.all(
    rankings.map(async ({ slug }) => {
      const rows = await getTable(`/api/rankings/${slug}?formato=csv`);
      return rows.map((row) => ({ ranking: slug, item: row["item"] ?? "" }));
    }),
  );
  return lists.flat();
}

describe("every Nota of the demonstration, recomputed from public files by other code", () => {
  it("follows from counted reviews, and these from the sums that are published", async () => {
    const items = await listItems();
    expect(items.length).toBeGreaterThan(200);
    for (const { item } of items) {
      const score = await getJson<PublishedScore>(`/api/items/${item}/score`);
      const sums = sumsOfReviews(await getTable(`/api/items/${item}/counted-reviews?formato=csv`));
      for (const [slug, { counted, weightSum, valueSum, squareSum }] of Object.entries(score.evidence)) {
        const part = sums[slug] ?? { counted: 0, weight: 0, values: 0, squares: 0 };
        expect(part.counted).toBe(counted);
        expect(part.weight).toBeCloseTo(weightSum, 4);
        expect(part.values).toBeCloseTo(valueSum, 4);
        expect(part.squares).toBeCloseTo(squareSum, 3);
      }
      for (const [slug, months] of Object.entries(score.months)) {
        const weight = months.reduce((sum, { countsAs }) => sum + countsAs, 0);
        const values = months.reduce((sum, { countsAs, mean }) => sum + countsAs * mean, 0);
        expect(weight).toBeCloseTo(sums[slug]?.weight ?? 0, 6);
        expect(values).toBeCloseTo(sums[slug]?.values ?? 0, 6);
      }
      const found = scoreOfSums(score, sums);
      expect(found?.displayed ?? null).toBe(score.published.displayed);
      if (!found) continue;
      for (const name of ["mean", "low", "high"] as const) {
        expect(Math.abs(found[name] - (score.published[name] ?? NaN))).toBeLessThan(0.0002);
      }
    }
  });

  it("follows from weights that age, day and cluster have made less, too", async () => {
    const rows = await getTable(`/api/items/${reviewed}/counted-reviews?formato=csv`);
    const less = rows.map((row) => Number(row["peso"])).filter((weight) => weight !== 1 && weight !== 0.7);
    expect(less.sort()).toEqual([0.14, 0.3333, 0.3333, 0.3333]);
    const proof = await loadProof(test.database, reviewed, { assumptions: [], now: CATALOGUE_END });
    expect(proof?.served).toMatchObject({ score: "match", reviews: "match", log: "match" });
  });

  it("uses a prior that follows from the sums of its category's items", async () => {
    const seen = new Set<string>();
    for (const { item, ranking } of await listItems()) {
      if (seen.has(ranking)) continue;
      seen.add(ranking);
      const score = await getJson<PublishedScore>(`/api/items/${item}/score`);
      const rows = await getTable(`/api/rankings/${ranking}/prior?formato=csv`);
      for (const [slug, prior] of Object.entries(score.priors)) {
        const rule = score.criteria.find((criterion) => criterion.slug === slug)?.measurement ?? null;
        const found = priorOfRows(
          rows.filter((row) => row["criterio"] === slug),
          rule,
        );
        expect(found.strength).toBe(prior.strength);
        expect(found.mean).toBeCloseTo(prior.mean, 5);
        expect(found.secondMoment).toBeCloseTo(prior.secondMoment, 5);
      }
    }
    expect(seen.size).toBe(12);
  });
});

describe("the proof of an item", () => {
  const load = async (assumptions: Parameters<typeof loadProof>[2]["assumptions"] = []) => {
    const [first] = await listItems();
    return loadProof(test.database, first!.item, { assumptions, now: CATALOGUE_END });
  };

  it("holds on each level, and offers what could change the Nota", async () => {
    const proof = await load();
    expect(proof?.served).toEqual({ score: "match", reviews: "match", prior: "match", log: "match" });
    expect(proof?.offered).toContain("mais-uma");
    expect(proof?.supposed).toBeNull();
  });

  it("assumes a lower Nota with one more review of one star", async () => {
    const proof = await load(["mais-uma"]);
    expect(proof!.supposed!.mean).toBeLessThan(proof!.inputs.published.mean!);
  });

  it("finds a leaf that says something else, stands elsewhere, or is signed by another key", async () => {
    const proof = await load();
    const { inputs, logged } = proof ?? {};
    if (!inputs || !logged) throw new Error("the score is not in the log");
    const inclusion = (await readProof(test.database, logged.position))?.proof ?? "";
    const check = (changed: Partial<typeof logged>, given = inclusion) =>
      checkScoreLeaf(inputs, { ...logged, ...changed }, given);
    expect(await check({})).toBe("match");
    expect(await check({ leaf: logged.leaf.replace('"name":"', '"name":"X') })).toBe("difference");
    expect(await check({ leaf: logged.leaf.replace(/"displayed":\d+/g, '"displayed":1') })).toBe(
      "difference",
    );
    expect(await check({ position: logged.position - 1 })).toBe("difference");
    const [name = "", id = "", key = ""] = logged.verifierKey.split("+");
    const otherKey = `${name}+${id}+${key.slice(0, 8)}${key[8] === "A" ? "B" : "A"}${key.slice(9)}`;
    expect(await check({ verifierKey: otherKey })).toBe("difference");
    const [head = "", index = "", hash = "", ...rest] = inclusion.split("\n");
    const flipped = (hash.startsWith("A") ? "B" : "A") + hash.slice(1);
    expect(await check({}, [head, index, flipped, ...rest].join("\n"))).toBe("difference");
  });

  it("is null where there is no such item", async () => {
    expect(await loadProof(test.database, "nao-existe", { assumptions: [], now: CATALOGUE_END })).toBeNull();
  });
});

describe("GET /api/items/{slug}/counted-reviews", () => {
  it("has what the sums are made of and nothing about authors", async () => {
    const [first] = await listItems();
    const body = await getJson<unknown>(`/api/items/${first!.item}/counted-reviews`);
    const page = countedReviewPageSchema.strict().parse(body);
    expect(page.reviews).toHaveLength(page.total);
    const names = new Set(page.reviews.flatMap((review) => Object.keys(review)));
    expect([...names].sort()).toEqual([
      "criterionStars",
      "fullDay",
      "isRecent",
      "isVerified",
      "month",
      "stars",
      "weight",
    ]);
  });

  it.each([
    ["pagina=2", "pagina"],
    ["pagina=x", "pagina"],
    ["formato=xml", "formato"],
  ])("names the wrong parameter of ?%s", async (query, field) => {
    const [first] = await listItems();
    const response = await fetch(`${server.origin}/api/items/${first!.item}/counted-reviews?${query}`);
    expect(response.status).toBe(400);
    const problem = (await response.json()) as { errors: { field: string }[] };
    expect(problem.errors.map((error) => error.field)).toEqual([field]);
  });
});

describe("GET /api/rankings/{slug}/prior", () => {
  it("has no rows for a version that is not kept", async () => {
    const body = await getJson<unknown>("/api/rankings/geladeiras/prior?versao=1");
    expect(priorProofSchema.parse(body)).toEqual({ ranking: "geladeiras", version: 1, rows: [] });
  });

  it("is missing for a ranking that does not exist", async () => {
    const response = await fetch(`${server.origin}/api/rankings/nao-existe/prior`);
    expect(response.status).toBe(404);
  });
});
