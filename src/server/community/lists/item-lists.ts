import { MOST_LIST_ITEMS, MOST_LISTS } from "@/lib/item-lists";
import type { ListValues } from "@/lib/contracts/item-lists";
import { failure, ok, type Result } from "@/lib/result";
import { itemsBySlug } from "@/server/reading/catalog/load-item-cards";
import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { itemList } from "@/server/platform/db/schema/following";
import { createAddressLimit } from "@/server/platform/http/address-limit";
import { and, eq, isNull, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { z } from "zod";

/** Per account. */
const LIST_QUOTA = { name: "lists", requests: 300, seconds: 3600 } as const;

/** By account id. Null allows the change; otherwise the seconds to wait. */
export const admitListChange = createAddressLimit(LIST_QUOTA);

/** Other users' lists are treated as missing. */
export interface ListKey {
  readonly id: number;
  readonly userId: string;
}

const isOwn = ({ id, userId }: ListKey) => and(eq(itemList.id, id), eq(itemList.userId, userId));

/** Gives the id. The lists of a user have different names. */
export async function createList(
  database: Database,
  userId: string,
  { name, note }: ListValues,
  now: Date,
): Promise<Result<number, "full" | "name-taken">> {
  const [created] = await queryIds(
    database,
    sql`insert into item_list (user_id, name, note, created_at)
      select ${userId}, ${name}, ${note}, ${now.toISOString()}::timestamptz
      where (select count(*) from item_list where user_id = ${userId}) < ${MOST_LISTS}::int
      on conflict (user_id, name) do nothing returning id`,
  );
  if (created !== undefined) return ok(created);
  const isTaken = await database.$count(itemList, and(eq(itemList.userId, userId), eq(itemList.name, name)));
  return failure(isTaken > 0 ? "name-taken" : "full");
}

const listRowSchema = z.object({ id: z.number(), name: z.string() });

export async function saveList(
  database: Database,
  { id, userId }: ListKey,
  { name, note }: ListValues,
): Promise<Result<null, "missing" | "name-taken">> {
  return database.transaction(async (transaction) => {
    // Locks all lists of the user, so that two forms cannot give one name to two of them.
    const lists = await queryRows(
      transaction,
      listRowSchema,
      sql`select id, name from item_list where user_id = ${userId} order by id for update`,
    );
    if (lists.every((list) => list.id !== id)) return failure("missing");
    if (lists.some((list) => list.id !== id && list.name === name)) return failure("name-taken");
    await transaction.update(itemList).set({ name, note }).where(eq(itemList.id, id));
    return ok(null);
  });
}

/** Locks the list and renumbers its entries afterwards. False where there is no such list. */
async function changeItems(
  database: Database,
  key: ListKey,
  change: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [own] = await transaction
      .select({ id: itemList.id })
      .from(itemList)
      .where(isOwn(key))
      .for("update");
    if (!own) return false;
    await change(transaction);
    await transaction.execute(
      sql`update item_list_entry e set place = n.place
        from (select item_id, row_number() over (order by place, item_id) as place
          from item_list_entry where list_id = ${key.id}) n
        where e.list_id = ${key.id} and e.item_id = n.item_id and e.place <> n.place`,
    );
    return true;
  });
}

interface PutItems {
  readonly known: number;
  readonly withoutRoom: number;
}

const foundListRowSchema = z.object({ known: z.number(), put: z.number() });

/** Adds items at the end. Those that the list has stay where they are; former slugs are accepted. */
export async function putIntoList(
  database: Database,
  key: ListKey,
  slugs: readonly string[],
  now: Date,
): Promise<Result<PutItems, "missing">> {
  if (slugs.length === 0) return ok({ known: 0, withoutRoom: 0 });
  let items: PutItems = { known: 0, withoutRoom: 0 };
  const isFound = await changeItems(database, key, async (transaction) => {
    const ofList = sql`from item_list_entry where list_id = ${key.id}`;
    await transaction.execute(
      sql`insert into item_list_entry (list_id, item_id, place, added_at)
        select ${key.id}, n.item_id, (select coalesce(max(place), 0) ${ofList}) + row_number() over (order by n.place),
          ${now.toISOString()}::timestamptz
        from ${itemsBySlug(slugs)} n
        where not exists (select ${ofList} and item_id = n.item_id)
        order by n.place limit greatest(0, ${MOST_LIST_ITEMS}::int - (select count(*)::int ${ofList}))`,
    );
    const [row] = await queryRows(
      transaction,
      foundListRowSchema,
      sql`select count(*)::int as known,
          (count(*) filter (where exists (select ${ofList} and item_id = n.item_id)))::int as put
        from ${itemsBySlug(slugs)} n`,
    );
    const { known = 0, put = 0 } = row ?? {};
    items = { known, withoutRoom: known - put };
  });
  return isFound ? ok(items) : failure("missing");
}

export const takeFromList = (database: Database, key: ListKey, slug: string): Promise<boolean> =>
  changeItems(database, key, async (transaction) => {
    await transaction.execute(
      sql`delete from item_list_entry where list_id = ${key.id}
        and item_id in (select n.item_id from ${itemsBySlug([slug])} n)`,
    );
  });

const entryRowSchema = z.object({ itemId: z.number(), slug: z.string(), isShown: z.boolean() });

/** Passes one visible item; does nothing at the ends. False where there is no such list. */
export const moveInList = (
  database: Database,
  key: ListKey,
  slug: string,
  direction: "up" | "down",
): Promise<boolean> =>
  changeItems(database, key, async (transaction) => {
    const entries = await queryRows(
      transaction,
      entryRowSchema,
      sql`select e.item_id as "itemId", i.slug,
          i.hidden_at is null and exists (select from ranking_entry r where r.item_id = i.id) as "isShown"
        from item_list_entry e join item i on i.id = e.item_id where e.list_id = ${key.id}
        order by e.place, e.item_id`,
    );
    const shown = entries.filter(({ isShown }) => isShown);
    const index = shown.findIndex((entry) => entry.slug === slug);
    const moved = shown[index];
    const neighbour = shown[index + (direction === "up" ? -1 : 1)];
    if (!moved || !neighbour) return;
    const others = entries.filter((entry) => entry !== moved);
    others.splice(others.indexOf(neighbour) + (direction === "up" ? 0 : 1), 0, moved);
    const ids = sql.join(
      others.map(({ itemId }) => sql`${itemId}`),
      sql`, `,
    );
    await transaction.execute(
      sql`update item_list_entry e set place = n.place
        from unnest(array[${ids}]::int[]) with ordinality as n (item_id, place)
        where e.list_id = ${key.id} and e.item_id = n.item_id`,
    );
  });

/** 128 random bits, so that nobody can guess the address (ADR 41). */
const newToken = () => randomBytes(16).toString("hex");

/** Gives the list a public address; a new one only where it has none, or with `isRenewal`. */
export async function shareList(
  database: Database,
  key: ListKey,
  { isRenewal }: { isRenewal: boolean },
): Promise<Result<null, "missing" | "taken-down">> {
  const token = newToken();
  const shared = await database
    .update(itemList)
    .set({ token: isRenewal ? token : sql`coalesce(${itemList.token}, ${token})` })
    .where(and(isOwn(key), isNull(itemList.takenDownAt)))
    .returning({ id: itemList.id });
  if (shared.length > 0) return ok(null);
  return failure((await database.$count(itemList, isOwn(key))) > 0 ? "taken-down" : "missing");
}

/** The address leads nowhere afterwards. False where there is no such list. */
export async function stopSharing(database: Database, key: ListKey): Promise<boolean> {
  const stopped = await database
    .update(itemList)
    // Operators who took the list down have to find it by its address still.
    .set({ token: sql`case when ${itemList.takenDownAt} is null then null else ${itemList.token} end` })
    .where(isOwn(key))
    .returning({ id: itemList.id });
  return stopped.length > 0;
}

export async function deleteList(database: Database, key: ListKey): Promise<boolean> {
  const deleted = await database.delete(itemList).where(isOwn(key)).returning({ id: itemList.id });
  return deleted.length > 0;
}
