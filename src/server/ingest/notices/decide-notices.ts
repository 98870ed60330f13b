import type { NoticeKey } from "@/server/ingest/notices/notice-queue";
import { announceNoticeItems, storeMatches } from "@/server/ingest/notices/match-notices";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface NoticeDecision {
  readonly key: NoticeKey;
  /** Empty where the product is none of the items. */
  readonly itemIds: readonly number[];
}

const namesRowSchema = z.object({ id: z.number(), name: z.string() });

const namesOf = async (transaction: Database, itemIds: readonly number[]) =>
  queryRows(
    transaction,
    namesRowSchema,
    sql`select id, name from item where id = any(${numberArray(itemIds)}) order by id`,
  );

const listed = (items: readonly { name: string }[]) => items.map(({ name }) => name).join("; ") || null;

const productRowSchema = z.object({ authority: z.string(), number: z.string() });

const itemIdRowSchema = z.object({ item_id: z.number().nullable() });

async function decide(
  transaction: Database,
  { key: { noticeId, productKey }, itemIds }: NoticeDecision,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  const [product] = await queryRows(
    transaction,
    productRowSchema,
    sql`select n.authority, n.number from safety_notice n join safety_notice_product p on p.notice_id = n.id
      where n.id = ${noticeId} and p.product_key = ${productKey} for update of p`,
  );
  const items = await namesOf(transaction, itemIds);
  if (!product || (itemIds.length > 0 && items.length === 0)) return false;
  const { authority, number } = product;
  const former = await queryRows(
    transaction,
    itemIdRowSchema,
    sql`delete from safety_notice_match where authority = ${authority} and number = ${number}
      and product_key = ${productKey} returning item_id`,
  );
  const formerIds = former.flatMap(({ item_id: id }) => id ?? []);
  await announceNoticeItems(transaction, formerIds);
  const chosen = items.length > 0 ? items.map(({ id }) => id) : [null];
  await storeMatches(
    transaction,
    chosen.map((itemId) => ({ authority, number, productKey, itemId })),
    now,
  );
  await recordAction(transaction, {
    ...{ actor, action: items.length > 0 ? "notice-linked" : "notice-ignored", at: now },
    subject: { kind: "notice", id: `${noticeId}:${productKey}`, name: `${authority}, ${number}` },
    before: { items: listed(await namesOf(transaction, formerIds)) },
    after: { items: listed(items) },
  });
  return true;
}

/** Each decision takes the place of the former one. Gives the number of products that still exist. */
export function decideNotices(
  database: Database,
  decisions: readonly NoticeDecision[],
  change: { actor: Actor; now: Date },
): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
    let decided = 0;
    for (const decision of decisions) if (await decide(transaction, decision, change)) decided += 1;
    return decided;
  });
}
