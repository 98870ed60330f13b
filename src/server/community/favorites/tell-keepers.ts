import { currentSettings } from "@/config/settings";
import { hasMailServer } from "@/server/community/mail/mail-server";
import { addMails } from "@/server/community/mail/outbox";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { safetyNoticeMail } from "@/text/safety-notices";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

const keptRowSchema = z.object({
  user_id: z.string(),
  is_mailed: z.boolean(),
  authority: z.string(),
  number: z.string(),
  risk: z.string(),
  remedy: z.string().nullable(),
  slug: z.string(),
  name: z.string(),
});

/**
 * Writes to the messages of everybody who has one of the items among the favourites, once for each notice, also where the import
 * of the notice is undone and repeated. It goes by mail to those who asked for the weekly mail about their favourites, and ends with it.
 */
export async function tellKeepers(
  transaction: Database,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return;
  const kept = await queryRows(
    transaction,
    keptRowSchema,
    sql`select distinct on (f.user_id, n.id) f.user_id, coalesce(s.wants_summary, false) as is_mailed,
        n.authority, n.number, n.risk, n.remedy, i.slug, i.name
      from favorite f join item i on i.id = f.item_id and i.hidden_at is null
      join safety_notice_match m on m.item_id = i.id
      join safety_notice n on n.authority = m.authority and n.number = m.number
      join safety_notice_product p on p.notice_id = n.id and p.product_key = m.product_key
      left join mail_subscription s on s.user_id = f.user_id
      where i.id = any(${numberArray([...new Set(itemIds)])}) order by f.user_id, n.id, i.id`,
  );
  const mails = kept.map((row) => ({
    userId: row.user_id,
    occasion: `notice:${shortHash(`${row.authority}\n${row.number}`)}:${row.user_id}`,
    alertId: null,
    content: safetyNoticeMail(row),
    isMailed: row.is_mailed,
  }));
  await addMails(transaction, mails, { now, hasServer: hasMailServer(currentSettings()) });
}
