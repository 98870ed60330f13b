import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import { readCriteria } from "@/server/editorial/categories/criteria";
import {
  readChanges,
  readDraft,
  readFormerCriteria,
  saveDraft,
  seenOf,
} from "@/server/editorial/categories/draft";
import { isMoved, previewCriteria } from "@/server/editorial/categories/preview-criteria";
import { publishDraft } from "@/server/editorial/categories/publish-criteria";
import { enqueuePublication, publishCriteriaJob } from "@/server/editorial/categories/publish-job";
import { category, criterion } from "@/server/platform/db/schema/catalog";
import { measurement } from "@/server/platform/db/schema/evidence";
import { job } from "@/server/platform/db/schema/jobs";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { rankingEntry } from "@/server/platform/db/schema/rankings";
import { score } from "@/server/platform/db/schema/scores";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews } from "../../support/catalog";
import { integrateNow, readLeaves } from "../../support/transparency";

const now = new Date("2026-06-15T15:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

let test: TestDatabase;
let fans: number;
let clock = 0;

/** Fans of which some are quiet and others strong, with a measured consumption for most. */
beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  fans = await addCategory(database, {
    criteria: [
      { slug: "vento", name: "Vento", weight: 0.5 },
      { slug: "ruido", name: "Ruído", weight: 0.3 },
      {
        ...{ slug: "consumo", name: "Consumo", weight: 0.2 },
        ...{ measurementBest: 20, measurementWorst: 120, measurementUnit: "W", measurementDecimals: 0 },
      },
    ],
  });
  const [, , consumption] = await database
    .select()
    .from(criterion)
    .where(eq(criterion.categoryId, fans))
    .orderBy(asc(criterion.sortOrder));
  for (let index = 0; index < 12; index += 1) {
    const id = await addItem(database, fans, `Ventilador ${index}`);
    const rated = (vento: number, ruido: number) => ({ stars: 4, criterionStars: { vento, ruido } });
    const reviews = Array.from({ length: index * 3 }, (_, place) =>
      rated(1 + ((index + place) % 5), 5 - ((index * 2 + place) % 4)),
    );
    await addReviews(database, id, reviews);
    if (index % 3 === 0) continue;
    const value = 25 + index * 7;
    await database
      .insert(measurement)
      .values({ itemId: id, criterionId: consumption?.id ?? 0, period: "2026", value, contentHash: "m" });
  }
  await publishCategory(database, fans, { now });
});
afterAll(() => test.close());

async function draftOf(criteria: readonly CriterionDefinition[]) {
  const { database } = test;
  const seen = async () => {
    const [row] = await database.select().from(category).where(eq(category.id, fans));
    return seenOf(row ?? { version: 0 }, await readDraft(database, fans));
  };
  clock += 1;
  const key = { categoryId: fans, seen: await seen(), userId: "editor" };
  expect(await saveDraft(database, { ...key, criteria }, later(clock))).toMatchObject({ ok: true });
  return seen();
}

const publish = (seen: string) =>
  publishDraft(
    test.database,
    { categoryId: fans, seen, actor: { kind: "user", userId: "editor" } },
    { now: later(clock) },
  );

const publishedScores = () => {
  const { itemId, displayed, mean, deviation, low, high, counted, status, priorVersion, criteria } = score;
  return test.database
    .select({ itemId, displayed, mean, deviation, low, high, counted, status, priorVersion, criteria })
    .from(score)
    .orderBy(asc(score.itemId));
};

const publishedRanking = async () => {
  const rows = await test.database
    .select({ entry: rankingEntry, displayed: score.displayed })
    .from(rankingEntry)
    .innerJoin(score, eq(score.itemId, rankingEntry.itemId))
    .orderBy(asc(rankingEntry.listOrder));
  return rows.map(({ entry: { itemId: id, section, position, listOrder: order, isTied }, displayed }) => ({
    id,
    after: { section, position, order, displayed, isTied },
  }));
};

const weighted = (criteria: readonly CriterionDefinition[], weights: readonly number[]) =>
  criteria.map((each, index) => ({ ...each, weight: weights[index] ?? each.weight }));

const expectGreen = async () => {
  await integrateNow(test.database);
  const report = await verifyAllScores(test.database);
  expect([report.problems, report.pending]).toEqual([[], 0]);
};

/** Changes of weights and of rules, and criteria that are added and removed. */
const changes: [string, (criteria: CriterionDefinition[]) => CriterionDefinition[]][] = [
  ["other weights", (criteria) => weighted(criteria, [0.05, 0.15, 0.8])],
  [
    "another rule of measurement",
    (criteria) =>
      criteria.map((each) =>
        each.measurement ? { ...each, measurement: { ...each.measurement, best: 60, worst: 61 } } : each,
      ),
  ],
  [
    "a new criterion that nobody has rated",
    (criteria) => [
      ...weighted(criteria, [0.3, 0.2, 0.1]),
      { slug: "peso", name: "Peso", description: "", weight: 0.4, measurement: null },
    ],
  ],
  ["without the measured criterion", (criteria) => weighted(criteria.slice(0, 2), [0.6, 0.4])],
  ["without any criterion", () => []],
];

it.each(changes)("shows what is published: %s, and taking it back restores all", async (_, change) => {
  const { database } = test;
  const [scores, ranking] = [await publishedScores(), await publishedRanking()];
  const before = await readCriteria(database, fans);
  const criteria = change(before);
  const seen = await draftOf(criteria);
  const preview = await previewCriteria(database, fans, criteria, { now });
  expect(preview.counts.moved).toBeGreaterThan(0);
  // Nothing has changed yet.
  expect(await publishedScores()).toEqual(scores);

  const leaves = (await readLeaves(database)).length;
  const published = await publish(seen);
  expect(published.ok && published.value.changed).toBeGreaterThan(0);
  expect(preview.moves.map(({ id, after }) => ({ id, after }))).toEqual(await publishedRanking());
  const added = (await readLeaves(database)).slice(leaves);
  expect(added.filter(({ kind }) => kind === "criteria")).toHaveLength(1);
  expect(added[0]).toMatchObject({ kind: "criteria", category: "ventiladores" });
  await expectGreen();

  const [newest] = await readChanges(database, fans);
  const former = await readFormerCriteria(database, fans, newest?.id ?? 0);
  expect(former).toEqual(before);
  const back = await draftOf(former ?? []);
  const undone = await previewCriteria(database, fans, former ?? [], { now });
  await publish(back);
  expect(await publishedScores()).toEqual(scores);
  expect(await publishedRanking()).toEqual(ranking);
  expect(undone.moves.map(({ id, after }) => ({ id, after }))).toEqual(ranking);
  await expectGreen();
});

it("publishes only what the editor saw, and records who did it", async () => {
  const { database } = test;
  const criteria = await readCriteria(database, fans);
  const seen = await draftOf(weighted(criteria, [0.1, 0.1, 0.8]));
  await draftOf(weighted(criteria, [0.4, 0.4, 0.2]));
  expect(await publish(seen)).toEqual({ ok: false, error: "changed" });
  expect(await readDraft(database, fans)).not.toBeNull();
  const [action] = await database.select().from(operatorAction).orderBy(asc(operatorAction.id)).limit(1);
  expect(action).toMatchObject({
    action: "criteria-published",
    userId: "editor",
    before: { Vento: "50%", Ruído: "30%", Consumo: "20%" },
    after: { Vento: "5%", Ruído: "15%", Consumo: "80%" },
  });
});

it("publishes a large category in a job, in the name of whoever asked for it", async () => {
  const { database } = test;
  const criteria = weighted(await readCriteria(database, fans), [0.25, 0.25, 0.5]);
  const seen = await draftOf(criteria);
  const jobId = await enqueuePublication(database, { categoryId: fans, seen, userId: "publisher" });
  const [stored] = await database.select().from(job).where(eq(job.id, jobId));
  const prepared = publishCriteriaJob.prepare(stored?.payload);
  if (!prepared.ok) throw new Error(prepared.error);
  const context = { database, jobId, signal: new AbortController().signal, progress: () => undefined };
  expect(await prepared.value(context)).toMatchObject({ changed: expect.any(Number) as number });
  expect(await readCriteria(database, fans)).toEqual(criteria);
  const [action] = await database.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1);
  expect(action).toMatchObject({ action: "criteria-published", userId: "publisher" });
  // A second attempt finds no draft, and publishes nothing.
  await expect(prepared.value(context)).rejects.toThrow("Nada foi publicado");
});

it("moves nothing under the same criteria, and changes names without any score", async () => {
  const { database } = test;
  const criteria = await readCriteria(database, fans);
  const renamed = criteria.map((each) => ({ ...each, name: `${each.name}!` }));
  expect((await previewCriteria(database, fans, renamed, { now })).moves.some(isMoved)).toBe(false);
  expect(await publish(await draftOf(renamed))).toMatchObject({ ok: true, value: { changed: 0 } });
  expect(await readCriteria(database, fans)).toEqual(renamed);
});
