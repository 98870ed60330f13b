import { HttpCache } from "@/server/platform/cache/http-cache";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import { announceCategoryChange } from "@/server/platform/cache/purge-channel";
import { createPurgeHub, receivePurgesFromServer } from "@/server/platform/cache/purge-hub";
import { loadRanking } from "@/server/reading/catalog/load-ranking";
import { uncheckedRows } from "../../support/unchecked-rows";
import { category } from "@/server/platform/db/schema/catalog";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory } from "../../support/catalog";
import { eventually } from "../../support/eventually";

let test: TestDatabase;
let categoryId: number;
let slug: string;

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  const [found] = await test.database.select().from(category).where(eq(category.id, categoryId));
  slug = found?.slug ?? "";
});
afterAll(() => test.close());

const nameNow = async () => (await loadRanking(test.database, slug))?.detail.name;
const rename = (name: string, isAnnounced: boolean) =>
  test.database.transaction(async (transaction) => {
    await transaction.update(category).set({ name }).where(eq(category.id, categoryId));
    if (isAnnounced) await announceCategoryChange(transaction, categoryId);
  });
const emptyCache = () => new HttpCache({ bytes: 2 ** 20, entryBytes: 2 ** 18 });

it("without a purge channel nothing is kept", async () => {
  for (const name of ["First", "Second"]) {
    await rename(name, false);
    expect(await nameNow()).toBe(name);
  }
});

describe.runIf(inject("engine") === "postgres")("with purges from a PostgreSQL server", () => {
  let stop: () => Promise<void>;
  beforeEach(async () => {
    ({ stop } = receivePurgesFromServer({
      database: test.database,
      listenUrl: test.connection.DATABASE_URL ?? "",
      cache: emptyCache(),
      cdn: null,
    }));
    await eventually(async () =>
      expect(await loadRanking(test.database, slug)).toBe(await loadRanking(test.database, slug)),
    );
  });
  afterEach(async () => {
    await stop();
    publishedFacts().stop();
  });

  it("a ranking's facts are kept until a purge, and shown as they are after it", async () => {
    await rename("Kept", true);
    await eventually(async () => expect(await nameNow()).toBe("Kept"));
    await rename("Unheard", false);
    expect(await nameNow()).toBe("Kept");
    await rename("Heard", true);
    await eventually(async () => expect(await nameNow()).toBe("Heard"));
  });

  it("nothing is kept while the connection is lost", async () => {
    await uncheckedRows(
      test.database,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'prova-real listener'`,
    );
    await eventually(async () => {
      expect(await loadRanking(test.database, slug)).not.toBe(await loadRanking(test.database, slug));
    });
  });
});

it("a purge reaches the facts of its process at once", async () => {
  const facts = publishedFacts();
  facts.start();
  const { receive } = createPurgeHub(emptyCache(), null);
  await rename("Before", false);
  expect(await nameNow()).toBe("Before");
  await rename("After", false);
  receive(`category-${slug}`);
  expect(await nameNow()).toBe("After");
  facts.stop();
});
