import { uncheckedRows } from "../../support/unchecked-rows";
import { alert, favorite, itemList, itemListEntry, mailMessage } from "@/server/platform/db/schema/following";
import { mailSubscription } from "@/server/platform/db/schema/following";
import {
  eraseFollowing,
  loadFollowingOf,
  moveFollowing,
  ownFollowingSchema,
} from "@/server/community/following/own-following";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

let test: TestDatabase;
let categoryId: number;
let breeze: number;
let storm: number;
const at = new Date("2026-03-01T12:00:00Z");

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  breeze = await addItem(test.database, categoryId, "Brisa");
  storm = await addItem(test.database, categoryId, "Tufao");
});
afterAll(() => test.close());
beforeEach(() =>
  test.database.execute(
    sql`truncate favorite, item_list, item_list_entry, alert, mail_subscription, mail_message cascade`,
  ),
);

async function fillFor(userId: string): Promise<void> {
  const { database } = test;
  await database.insert(favorite).values([
    { userId, itemId: breeze, addedAt: at },
    { userId, itemId: storm, addedAt: at },
  ]);
  const [list] = await database
    .insert(itemList)
    .values({ userId, name: "Quarto", note: "Para o verão", token: `token-of-${userId}`, createdAt: at })
    .returning();
  await database
    .insert(itemListEntry)
    .values({ listId: list?.id ?? 0, itemId: storm, place: 1, addedAt: at });
  const [row] = await database
    .insert(alert)
    .values({ userId, kind: "price", categoryId, itemId: storm, threshold: 9_900, createdAt: at })
    .returning();
  await database
    .insert(mailSubscription)
    .values({ userId, email: `${userId}@example.com`, consentedAt: at, linkKey: "key" });
  await database.insert(mailMessage).values({
    ...{ userId, occasion: `for ${userId}`, alertId: row?.id ?? null, state: "sent", notBefore: at },
    ...{ createdAt: at, content: { subject: "Ficou mais barato", paragraphs: [], links: [] } },
  });
}

describe("what a user follows and keeps", () => {
  it("is exported whole, and erased without touching anybody else's", async () => {
    await fillFor("ana");
    await fillFor("bia");
    const exported = await loadFollowingOf(test.database, "ana");
    expect(ownFollowingSchema.parse(exported)).toEqual({
      favorites: [
        { item: "brisa", addedAt: at.toISOString() },
        { item: "tufao", addedAt: at.toISOString() },
      ],
      lists: [{ name: "Quarto", note: "Para o verão", isShared: true, items: ["tufao"] }],
      listReports: [],
      alerts: [
        {
          kind: "price",
          ranking: "ventiladores",
          item: "tufao",
          threshold: 9_900,
          createdAt: at.toISOString(),
        },
      ],
      mailAddress: {
        email: "ana@example.com",
        consentedAt: at.toISOString(),
        wantsSummary: false,
        wantsReviewNews: false,
        stopped: null,
      },
      messages: [
        { subject: "Ficou mais barato", paragraphs: [], state: "sent", createdAt: at.toISOString() },
      ],
    });
    const others = await loadFollowingOf(test.database, "bia");
    await eraseFollowing(test.database, "ana");
    expect(await loadFollowingOf(test.database, "ana")).toEqual({
      favorites: [],
      lists: [],
      listReports: [],
      alerts: [],
      mailAddress: null,
      messages: [],
    });
    expect(await loadFollowingOf(test.database, "bia")).toEqual(others);
    expect(others.favorites).toHaveLength(2);
  });

  it("goes with a merged item to the one that stays, once", async () => {
    await fillFor("ana");
    await test.database.delete(favorite).where(sql`user_id = 'ana' and item_id = ${breeze}`);
    await fillFor("bia");
    await moveFollowing(test.database, { keptId: breeze, mergedId: storm });
    const rest = await uncheckedRows<{ user: string; item: number }>(
      test.database,
      sql`select user_id as user, item_id as item from favorite where item_id = ${breeze} order by user_id`,
    );
    expect(rest).toEqual([
      { user: "ana", item: breeze },
      { user: "bia", item: breeze },
    ]);
    expect(await loadFollowingOf(test.database, "ana")).toMatchObject({
      lists: [{ items: ["brisa"] }],
      alerts: [{ item: "brisa", threshold: 9_900 }],
    });
  });
});
