import { safetyNoticeSchema, type SafetyNotice } from "@/lib/contracts/safety-notice";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** Match `m`, notice `n`, product `p`: what was matched counts as long as the notice names the product. */
export const matchedNotices: SQL = sql`(safety_notice_match m
  join safety_notice n on n.authority = m.authority and n.number = m.number
  join safety_notice_product p on p.notice_id = n.id and p.product_key = m.product_key)`;

/** Whether a notice concerns the item `i`. */
export const hasSafetyNotice: SQL = sql`exists (select from ${matchedNotices} where m.item_id = i.id)`;

const safetyNoticeRowSchema = safetyNoticeSchema.extend({ itemId: z.number() });

/** The notices of each item that has any, the newest first. */
export async function loadSafetyNotices(
  database: Database,
  itemIds: readonly number[],
): Promise<Map<number, SafetyNotice[]>> {
  const rows = await queryRows(
    database,
    safetyNoticeRowSchema,
    sql`select m.item_id as "itemId", n.authority, n.number, n.published_on::text as date, n.risk, n.affected, n.remedy, n.url
      from ${matchedNotices} where m.item_id = any(${numberArray(itemIds)})
      group by m.item_id, n.id order by n.published_on desc, n.id desc`,
  );
  const found = new Map<number, SafetyNotice[]>();
  for (const { itemId, ...notice } of rows) found.set(itemId, [...(found.get(itemId) ?? []), notice]);
  return found;
}
