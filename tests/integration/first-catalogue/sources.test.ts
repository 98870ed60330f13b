import { parseMapping, categoryIssues, describeIssues } from "@/server/ingest/import/mapping";
import { loadMapping } from "@/server/ingest/import/load-mapping";
import { isFeedAddress } from "@/server/ingest/feeds/feed-address";
import { deleteSource } from "@/server/ingest/sources/manage-sources";
import { periodKindOf } from "@/server/ingest/sources/source-periods";
import { areSourcesDue } from "@/server/ingest/sources/source-schedule";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { source } from "@/server/platform/db/schema/sources";
import { addShippedSources, shippedSources } from "@/server/run/first-catalogue/add-sources";
import { readSources } from "@/server/run/first-catalogue/read-sources";
import { isNull } from "drizzle-orm";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory } from "../../support/catalog";

const NOW = new Date("2026-11-27T12:00:00Z");
const change = { actor: { kind: "user" as const, userId: "eva" }, now: NOW };
let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const names = async () => {
  const kept = await test.database.select().from(source).where(isNull(source.deletedAt));
  return kept.map(({ name }) => name).sort();
};

it("the sources have addresses to fetch, say that these were not tried, and read into their rankings", () => {
  const own = readSources().flatMap(({ folder, rankings }) =>
    rankings.map(({ mapping }) => {
      const loaded = loadMapping(join(folder, mapping));
      if (!loaded.ok || "existing" in loaded.value.mapping.category) throw new Error(mapping);
      return loaded.value.mapping.category;
    }),
  );
  for (const { slug, input } of shippedSources()) {
    expect(isFeedAddress(input.address, []), slug).toBe(true);
    expect(periodKindOf(input.address), slug).toBe("none");
    expect(input.note, slug).toMatch(/^Endereço não testado: /);
    const parsed = parseMapping(input.mapping);
    const category = own.find((each) => each.slug === slug) ?? expect.unreachable(slug);
    if (!parsed.ok) throw new Error(parsed.error);
    expect(describeIssues(categoryIssues(category, parsed.value)), slug).toBe("");
  }
});

it("a site gets those of its rankings once, switched off, and none that an editor deleted", async () => {
  await addShippedSources(test.database, NOW);
  expect(await names()).toEqual([]);
  await addCategory(test.database, { slug: "universidades" });
  await Promise.all([addShippedSources(test.database, NOW), addShippedSources(test.database, NOW)]);
  expect(await names()).toEqual(["Inep, IGC"]);
  const [added] = await test.database.select().from(source);
  expect(added).toMatchObject({ isActive: false, nextRunAt: null, categorySlug: "universidades" });
  expect(await areSourcesDue(test.database, new Date("2030-01-01"))).toBe(false);
  await deleteSource(test.database, added?.id ?? 0, change);
  // A ranking that comes later gets its source, and the deleted one stays away.
  await addCategory(test.database, { slug: "planos-de-saude" });
  await addShippedSources(test.database, NOW);
  expect(await names()).toEqual(["ANS, IDSS"]);
  const actions = await test.database.select().from(operatorAction).orderBy(operatorAction.id);
  expect(actions.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ["source-created", "job"],
    ["source-deleted", "user"],
    ["source-created", "job"],
  ]);
});
