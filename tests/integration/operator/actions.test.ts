import { operatorAction } from "@/server/platform/db/schema/operation";
import { eraseUserData } from "@/server/editorial/personal-data/erase-user-data";
import { loadActionsOf, recordAction, type RecordedAction } from "@/server/web/operator-access/actions";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

const at = new Date("2026-06-15T15:00:00Z");
const renamed: RecordedAction = {
  actor: { kind: "user", userId: "editor" },
  action: "item-edited",
  subject: { kind: "item", id: 7, name: "Brisa 40" },
  before: { name: "Brisa 04" },
  after: { name: "Brisa 40" },
  at,
};

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("records who changed what, and takes the name off when the account goes", async () => {
  const { database } = test;
  await recordAction(database, renamed);
  await recordAction(database, { ...renamed, actor: { kind: "job" }, action: "item-hidden", before: null });
  const facts = { at: at.toISOString(), action: "item-edited", subjectKind: "item", subjectName: "Brisa 40" };
  expect(await loadActionsOf(database, "editor")).toEqual([facts]);

  await eraseUserData(database, "editor", { reviews: "delete", now: at });
  expect(await loadActionsOf(database, "editor")).toEqual([]);
  const rows = await database.select().from(operatorAction).orderBy(asc(operatorAction.id));
  expect(rows).toMatchObject([
    { actorKind: "user", userId: null, before: { name: "Brisa 04" }, after: { name: "Brisa 40" } },
    { actorKind: "job", userId: null, before: null, subjectId: "7" },
  ]);
});

it("forgets an action whose change is rolled back", async () => {
  const { database } = test;
  const before = await database.$count(operatorAction);
  const change = database.transaction(async (transaction) => {
    await recordAction(transaction, renamed);
    throw new Error("the change failed");
  });
  await expect(change).rejects.toThrow("the change failed");
  expect(await database.$count(operatorAction)).toBe(before);
});
