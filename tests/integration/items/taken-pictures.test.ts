import { item } from "@/server/platform/db/schema/catalog";
import { deleteItem } from "@/server/editorial/items/delete-item";
import { seenOf } from "@/server/editorial/items/item-row";
import { mergeItems } from "@/server/editorial/items/merge-items";
import { setHidden } from "@/server/editorial/items/visibility";
import { isItemPicture } from "@/server/platform/photos/item-pictures";
import { PHOTO_PATH, photoFileName } from "@/server/platform/photos/photo-names";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import { hearPurges } from "../../support/heard-purges";
import { eventually } from "../../support/eventually";

const now = new Date("2026-02-01T12:00:00Z");
const options = { actor: { kind: "user" as const, userId: "editora" }, now };

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function rowOf(id: number) {
  const [row] = await test.database.select().from(item).where(eq(item.id, id));
  if (!row) throw new Error(`There is no item ${id}`);
  return row;
}

/** Gives the item an editor's picture and a feed's, and returns the photos' ids. */
async function givePictures(id: number): Promise<[string, string]> {
  const ids: [string, string] = [randomUUID(), randomUUID()];
  const [imageUrl, feedImageUrl] = ids.map((photo) => PHOTO_PATH + photoFileName(photo, "large"));
  await test.database.update(item).set({ imageUrl, feedImageUrl }).where(eq(item.id, id));
  return ids;
}

// Another connection hears purges on a server alone.
describe.runIf(inject("engine") === "postgres")("the pictures of an item", () => {
  it("leave every cache with the item, whether it is merged or deleted", async () => {
    const categoryId = await addCategory(test.database);
    const kept = await addItem(test.database, categoryId, "Brisa");
    const merged = await addItem(test.database, categoryId, "Briza");
    await publishCategory(test.database, categoryId, { now });
    const purges = await hearPurges(test.connection.DATABASE_URL ?? "");
    const gone = await givePictures(merged);
    expect(await Promise.all(gone.map((id) => isItemPicture(test.database, id)))).toEqual([true, true]);
    const [stays, goes] = [await rowOf(kept), await rowOf(merged)];
    const sides = { kept: { id: kept, seen: seenOf(stays) }, merged: { id: merged, seen: seenOf(goes) } };
    expect(await mergeItems(test.database, sides, options)).toMatchObject({ ok: true });
    gone.push(...(await givePictures(kept)));
    await setHidden(test.database, { itemId: kept, isHidden: true }, options);
    expect(await deleteItem(test.database, { itemId: kept, typed: "Brisa" }, options)).toMatchObject({
      ok: true,
    });
    const tags = gone.map((id) => `photo-${id}`);
    await eventually(() => expect([...purges.tags]).toEqual(expect.arrayContaining(tags)));
    expect(await Promise.all(gone.map((id) => isItemPicture(test.database, id)))).not.toContain(true);
    await purges.stop();
  });
});
