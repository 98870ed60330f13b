import { alert } from "@/server/platform/db/schema/following";
import { consentToMails, loadSubscription, setReviewNews } from "@/server/community/mail/subscriptions";
import { showUnsubscribe, submitUnsubscribe } from "@/server/community/mail/unsubscribe-form";
import { unsubscribeToken } from "@/server/community/mail/unsubscribe-token";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

let test: TestDatabase;
let categoryId: number;
let itemId: number;
let alertId: number;
let keys: { ana: string; bia: string };
const now = new Date("2026-03-01T12:00:00Z");

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  itemId = await addItem(test.database, categoryId, "Brisa");
});
afterAll(() => test.close());
beforeEach(async () => {
  const { database } = test;
  await database.execute(sql`truncate mail_subscription`);
  await database.delete(alert);
  const [row] = await database
    .insert(alert)
    .values({ userId: "ana", kind: "price", categoryId, itemId, threshold: 1, createdAt: now })
    .returning();
  alertId = row?.id ?? 0;
  for (const userId of ["ana", "bia"])
    await consentToMails(database, { userId, email: `${userId}@example.com` }, now);
  const keyOf = async (userId: string) => (await loadSubscription(database, userId))?.linkKey ?? "";
  keys = { ana: await keyOf("ana"), bia: await keyOf("bia") };
});

const address = (token: string) => ({ params: { token } });
const countAlerts = async () => (await test.database.select().from(alert)).length;
const stoppedOf = async (userId: string) => (await loadSubscription(test.database, userId))?.stopped;

it("a look at the link of an alert changes nothing, and a request ends the alert alone, once", async () => {
  const token = unsubscribeToken("ana", { alertId }, keys.ana);
  const shown = { target: "alert", subject: "Brisa", isStopped: false, isDone: false };
  expect(await showUnsubscribe(address(token), test.database)).toMatchObject({ page: shown });
  expect(await countAlerts()).toBe(1);
  for (let time = 0; time < 2; time += 1)
    expect(await submitUnsubscribe(address(token), test.database)).toMatchObject({
      page: { isStopped: true, isDone: true },
    });
  expect(await countAlerts()).toBe(0);
  expect(await stoppedOf("ana")).toBeNull();
  expect(await showUnsubscribe(address(token), test.database)).toMatchObject({
    page: { isStopped: true, isDone: false },
  });
});

it("a link of news about own reviews ends these alone", async () => {
  await setReviewNews(test.database, "ana", true);
  const token = unsubscribeToken("ana", "reviews", keys.ana);
  expect(await showUnsubscribe(address(token), test.database)).toMatchObject({
    page: { target: "reviews", isStopped: false },
  });
  expect(await submitUnsubscribe(address(token), test.database)).toMatchObject({
    page: { isStopped: true, isDone: true },
  });
  expect(await loadSubscription(test.database, "ana")).toMatchObject({
    ...{ wantsReviewNews: false, stopped: null },
  });
});

it("one link ends all mails of its user, and nobody else's", async () => {
  const token = unsubscribeToken("ana", "all", keys.ana);
  await showUnsubscribe(address(token), test.database);
  expect(await stoppedOf("ana")).toBeNull();
  await submitUnsubscribe(address(token), test.database);
  expect(await stoppedOf("ana")).toBe("unsubscribed");
  expect(await stoppedOf("bia")).toBeNull();
  expect(await countAlerts()).toBe(1);
});

it("a token of another user's key, of another target or of nothing is worth nothing", async () => {
  const right = unsubscribeToken("ana", "all", keys.ana);
  const wrong = [
    unsubscribeToken("ana", "all", keys.bia),
    right.replace(".all.", ".summary."),
    right.replace(/^[^.]+/, Buffer.from("bia").toString("base64url")),
    right.slice(0, -1),
    "x",
    "",
  ];
  for (const token of wrong) {
    expect(await submitUnsubscribe(address(token), test.database)).toMatchObject({
      status: 404,
      page: { target: null },
    });
  }
  expect([await stoppedOf("ana"), await stoppedOf("bia")]).toEqual([null, null]);
});
