import { logLeafSchema, type PriorLeaf, type ScoreLeaf } from "@/lib/contracts/log-leaf";
import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import type { Prior } from "@/lib/scoring/prior";
import { combineCriteria, normaliseWeights, type Score } from "@/lib/scoring/score";
import { scoreFromFacts } from "@/lib/scoring/score-facts";
import { loadRankingChanges } from "@/server/reading/catalog/ranking-changes";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { uncheckedRows } from "../../support/unchecked-rows";
import { deleteItem } from "@/server/editorial/items/delete-item";
import { setHidden } from "@/server/editorial/items/visibility";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { reconcileRanges } from "@/server/publishing/rankings/ranking-ranges";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { rankItems } from "../../support/rank-items";

let test: TestDatabase;
const actor = { kind: "user" as const, userId: "editora" };
const noon = (day: string) => new Date(`${day}T15:00:00Z`);
const ids: number[] = [];
const days = ["2026-05-01", "2026-05-02", "2026-05-04", "2026-05-07", "2026-05-08", "2026-05-12"];

/** Forty fans with two criteria, whose reviews come in over some days; one is hidden and deleted at the end, one hidden, and one shown again. */
beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  const categoryId = await addCategory(database, {
    criteria: [
      { slug: "vento", name: "Vento", weight: 0.7 },
      { slug: "ruido", name: "Ruído", weight: 0.3 },
    ],
  });
  for (let index = 0; index < 40; index += 1) {
    ids.push(await addItem(database, categoryId, `Brisa ${index}`));
  }
  for (const [round, day] of days.entries()) {
    for (const [index, id] of ids.entries()) {
      if (index > 34 || (round > 0 && (index + round) % 3 !== 0)) continue;
      const criterionStars = { vento: 1 + ((index * 7 + round) % 5), ruido: 1 + ((index + round * 2) % 5) };
      // Two pairs of fans are equal in all but their names.
      const twins = index === 10 || index === 9 ? { vento: 4, ruido: 4 } : criterionStars;
      const count = index > 30 ? 2 : 6;
      await addReviews(
        database,
        id,
        times(count, 4).map((each) => ({ ...each, criterionStars: twins })),
      );
    }
    await publishCategory(database, categoryId, { now: noon(day) });
  }
  const [, , gone = 0, hidden = 0] = ids;
  await setHidden(database, { itemId: gone, isHidden: true }, { actor, now: noon("2026-05-13") });
  await deleteItem(database, { itemId: gone, typed: "Brisa 2" }, { actor, now: noon("2026-05-13") });
  await setHidden(database, { itemId: hidden, isHidden: true }, { actor, now: noon("2026-05-14") });
  const [, , , , , back = 0] = ids;
  await setHidden(database, { itemId: back, isHidden: true }, { actor, now: noon("2026-05-16") });
  await setHidden(database, { itemId: back, isHidden: false }, { actor, now: noon("2026-05-18") });
});
afterAll(() => test.close());

async function readLeaves() {
  const rows = await uncheckedRows<{ leaf: string }>(
    test.database,
    sql`select leaf from (select 0 as part, position as place, leaf from log_leaf
      union all select 1, id, leaf from log_entry) l order by part, place`,
  );
  return rows.map(({ leaf }) => logLeafSchema.parse(JSON.parse(leaf)));
}

interface Rebuilt {
  id: number;
  slug: string;
  name: string;
  score: Score;
}

/** The items of a day with scores that are computed from their leaves and the leaves of their priors alone. */
async function rebuildItems(day: string): Promise<Rebuilt[]> {
  const leaves = (await readLeaves()).filter(({ at }) => brazilianDay(new Date(at)) <= day);
  const priors = new Map(
    leaves
      .filter((leaf): leaf is PriorLeaf => leaf.kind === "prior")
      .map((leaf) => [`${leaf.version} ${leaf.criterion}`, leaf satisfies Omit<Prior, "kind">]),
  );
  const items = new Map<number, Rebuilt>();
  const hidden = new Set<number>();
  for (const leaf of leaves) {
    if (leaf.kind === "deletion") items.delete(leaf.item.id);
    if (leaf.kind === "visibility") hidden[leaf.isHidden ? "add" : "delete"](leaf.item.id);
    if (leaf.kind !== "score") continue;
    const { criteria, evidence, after, item } = leaf satisfies ScoreLeaf;
    const score = scoreFromFacts({ criteria, evidence } as Parameters<typeof scoreFromFacts>[0], (slug) => {
      const prior = priors.get(`${after.priorVersion} ${slug}`);
      if (!prior) throw new Error(`no prior for ${slug}`);
      return prior;
    });
    items.set(item.id, { ...item, score });
  }
  return [...items.values()].filter(({ id }) => !hidden.has(id));
}

async function pastPage(day: string, weights: Record<string, number> | null = null) {
  const loaded = await loadRanking(test.database, "ventiladores");
  if (!loaded) throw new Error("no ranking");
  return loadRankingPage(test.database, loaded, { ...emptyRankingQuery, day, weights });
}

const shownOf = ({ position, tieGroup, score }: Awaited<ReturnType<typeof pastPage>>["rows"][number]) => ({
  position,
  tieGroup,
  displayed: score.displayed,
  mean: score.mean,
  low: score.low,
  high: score.high,
  counted: score.counted,
});

describe("the ranking of a day", () => {
  it.each([
    ["2026-05-01", 40],
    ["2026-05-03", 40],
    ["2026-05-07", 40],
    ["2026-05-12", 40],
    ["2026-05-13", 39],
    ["2026-05-14", 38],
    ["2026-05-16", 37],
    ["2026-05-18", 38],
  ])("on %s is what can be computed from the transparency log alone", async (day, total) => {
    const rebuilt = rankItems(await rebuildItems(day), { draws: 0 });
    const page = await pastPage(day);
    expect(page.total).toBe(total);
    expect(page.rows.map(shownOf)).toEqual(
      rebuilt.map(({ position, tieGroup, score: { displayed, mean, low, high, counted } }) => ({
        position,
        tieGroup,
        displayed,
        mean,
        low,
        high,
        counted,
      })),
    );
    const groups = rebuilt.map(({ tieGroup }) => tieGroup);
    const shared = groups.filter((group, index) => group !== null && groups.indexOf(group) !== index);
    expect(shared.length).toBeGreaterThan(0);
    expect(page.rows.map(({ isTied }) => isTied)).toEqual(groups.map((group) => shared.includes(group)));
    const named = page.rows.map(({ name }, index) => [name, rebuilt[index]?.name]);
    // An item that an editor has hidden since is not named.
    const unnamed = day < "2026-05-14" ? [["", "Brisa 3"]] : [];
    expect(named.filter(([shown, logged]) => shown !== logged)).toEqual(unnamed);
  });

  it("has own weights too, as the criteria of the log make them", async () => {
    const published = { vento: 0.7, ruido: 0.3 };
    const weights = normaliseWeights({ vento: 0, ruido: 100 }, published);
    const rebuilt = (await rebuildItems("2026-05-04"))
      .filter(({ score }) => score.status === "ranked")
      .map((each) => ({ ...each, score: combineCriteria(each.score.criteria, weights) }));
    const expected = rankItems(rebuilt, { draws: 0 }).map(({ name, score }) => [name, score.displayed]);
    const page = await pastPage("2026-05-04", { vento: 0, ruido: 100 });
    const ranked = page.rows.filter(({ position }) => position !== null);
    expect(ranked.map(({ score }) => score.displayed)).toEqual(expected.map(([, displayed]) => displayed));
    expect(ranked.filter(({ isGone }) => !isGone).length).toBeGreaterThan(20);
  });

  it("shows what has left the site without a page, and names what was deleted", async () => {
    const rows = (await pastPage("2026-05-08")).rows.filter(({ isGone }) => isGone);
    expect(rows.map(({ slug, name, imageUrl }) => [slug, name, imageUrl]).sort()).toEqual([
      ["", "", null],
      ["", "Brisa 2", null],
    ]);
    expect((await pastPage("2026-05-13")).total).toBe(39);
    expect((await pastPage("2026-05-14")).total).toBe(38);
  });

  it("has ties under filters as without them, and none under own weights", async () => {
    const loaded = await loadRanking(test.database, "ventiladores");
    if (!loaded) throw new Error("no ranking");
    const tiesOf = ({ rows }: Awaited<ReturnType<typeof pastPage>>) =>
      new Map(rows.map(({ slug, tieGroup, isTied }) => [slug, [tieGroup, isTied]]));
    const whole = tiesOf(await pastPage("2026-05-08"));
    const filtered = await loadRankingPage(test.database, loaded, {
      ...emptyRankingQuery,
      ...{ day: "2026-05-08", minimumScore: 60, sort: "nome" },
    });
    expect(filtered.rows.length).toBeGreaterThan(5);
    for (const [slug, ties] of tiesOf(filtered)) expect(ties).toEqual(whole.get(slug));
    const personal = await pastPage("2026-05-08", { vento: 0, ruido: 100 });
    expect(new Set(personal.rows.map(({ tieGroup, isTied }) => `${tieGroup} ${isTied}`))).toEqual(
      new Set(["null false"]),
    );
  });

  it("has the lowest price of that day, and none of what an editor has hidden since", async () => {
    const { database } = test;
    const [, priced = 0, , hidden = 0] = ids;
    await database.execute(sql`
      insert into price_range (item_id, offer_key, valid_from, valid_to, store, price_cents) values
        (${priced}, 'a', '2026-05-01', '2026-05-04', 'Loja Azul', 30000),
        (${priced}, 'a', '2026-05-04', null, 'Loja Azul', 25000),
        (${priced}, 'b', '2026-05-07', '2026-05-12', 'Loja Verde', 20000),
        (${hidden}, 'a', '2026-05-01', null, 'Loja Azul', 10000)`);
    const priceOn = async (day: string) =>
      (await pastPage(day)).rows.find(({ slug }) => slug === "brisa-1")?.lowestPriceCents;
    const days = ["2026-05-03", "2026-05-04", "2026-05-11", "2026-05-12"];
    expect(await Promise.all(days.map(priceOn))).toEqual([30_000, 25_000, 20_000, 25_000]);
    const { rows } = await pastPage("2026-05-03");
    expect(rows.filter(({ lowestPriceCents }) => lowestPriceCents !== null)).toHaveLength(1);
    await database.execute(sql`delete from price_range`);
  });

  it("has no rows before the first day, and no likely positions", async () => {
    const early = await pastPage("2026-04-30");
    expect(early).toMatchObject({
      rows: [],
      total: 0,
      ranking: { itemCount: 0, historyStart: "2026-05-01" },
    });
    const { rows, ranking } = await pastPage("2026-05-08");
    expect(ranking).toMatchObject({ lowestPriceCents: null, updatedAt: null });
    expect(rows.every((row) => row.likelyPosition === null)).toBe(true);
  });
});

describe("what changed between two days", () => {
  const changesOf = async (from: string, to: string) => {
    const loaded = await loadRanking(test.database, "ventiladores");
    if (!loaded) throw new Error("no ranking");
    return loadRankingChanges(test.database, loaded, { from, to, page: 1 });
  };

  it("names moves and Notas as the pages of both days have them, and causes as the log has them", async () => {
    const [from, to] = ["2026-05-02", "2026-05-08"];
    const changes = await changesOf(from, to);
    const [before, after] = [await pastPage(from), await pastPage(to)];
    for (const { slug, before: was, after: is } of changes.items.filter(({ slug: known }) => known !== "")) {
      expect(was?.position).toBe(before.rows.find((row) => row.slug === slug)?.position);
      expect(is?.position).toBe(after.rows.find((row) => row.slug === slug)?.position);
      expect(is?.score.displayed).toBe(after.rows.find((row) => row.slug === slug)?.score.displayed);
    }
    expect(changes.moves.rose).toBeGreaterThan(0);
    expect(changes.moves.fell).toBeGreaterThan(0);
    const logged = (await readLeaves()).filter(
      (leaf): leaf is ScoreLeaf =>
        leaf.kind === "score" &&
        brazilianDay(new Date(leaf.at)) > from &&
        brazilianDay(new Date(leaf.at)) <= to,
    );
    expect(changes.causes).toEqual({ "new-review": logged.length });
    const own = changes.items.find(({ causes }) => Object.keys(causes).length > 0);
    expect(own?.causes["new-review"]).toBe(logged.filter(({ item }) => item.slug === own?.slug).length);
  });

  it("has who entered and who left", async () => {
    const entered = await changesOf("2026-04-30", "2026-05-01");
    expect(entered.moves).toMatchObject({ entered: 40, left: 0, rose: 0 });
    const left = await changesOf("2026-05-12", "2026-05-14");
    expect(left.moves).toMatchObject({ entered: 0, left: 2 });
    expect(left.causes).toEqual({ hidden: 2 });
    const gone = left.items.filter(({ move }) => move === "left").map(({ name }) => name);
    expect(gone.sort()).toEqual(["", "Brisa 2"]);
  });

  it("names the editors as the cause where they hid an item or showed it again", async () => {
    const hidden = await changesOf("2026-05-15", "2026-05-17");
    expect(hidden.causes).toEqual({ hidden: 1 });
    expect(hidden.items.find(({ move }) => move === "left")).toMatchObject({ causes: { hidden: 1 } });
    const shown = await changesOf("2026-05-17", "2026-05-18");
    expect(shown.causes).toEqual({ shown: 1 });
    expect(shown.items.find(({ move }) => move === "entered")).toMatchObject({
      name: "Brisa 5",
      causes: { shown: 1 },
    });
  });

  it("is nothing where nothing happened", async () => {
    const changes = await changesOf("2026-05-02", "2026-05-03");
    expect(changes).toMatchObject({ items: [], causes: {}, pageCount: 1 });
  });
});

it("has pages of consecutive places, and its last one knows how many there are", async () => {
  const { database } = test;
  const categoryId = await addCategory(database, { slug: "longo" });
  await database.execute(sql`
    with made as (
      insert into item (category_id, external_key, slug, name, search_text, content_hash)
      select ${categoryId}::int, 'e' || n, 'longo-' || n, 'Longo ' || n % 7, 'longo', 'x' from generate_series(1, 120) n
      returning id
    ) insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
        method_version, updated_at)
      select id, ${categoryId}::int, 'ranked', 50 + id % 3, 50 + id % 3, 2, 40, 60, 5 + id % 2, 1, 3, now() from made`);
  await reconcileRanges(database, categoryId, "2026-05-01");
  const loaded = await loadRanking(database, "longo");
  if (!loaded) throw new Error("no ranking");
  const names: string[] = [];
  const places: (number | null)[] = [];
  for (const page of [1, 2, 3, 4]) {
    const found = await loadRankingPage(database, loaded, { ...emptyRankingQuery, day: "2026-05-02", page });
    expect([found.total, found.pageCount]).toEqual([120, 3]);
    names.push(...found.rows.map(({ slug }) => slug));
    places.push(...found.rows.map(({ position }) => position));
  }
  expect(places).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  const inputs = await uncheckedRows<{ slug: string }>(
    database,
    sql`select slug from ranking_range where category_id = ${categoryId}::int
      order by displayed desc, mean desc, counted desc, name_key, slug collate "C"`,
  );
  expect(names).toEqual(inputs.map(({ slug }) => slug));
});
