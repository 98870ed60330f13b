import { ALERT_KINDS } from "@/lib/contracts/alerts";
import { LIST_REPORT_REASONS } from "@/lib/contracts/report-reason";
import { MAIL_STATES } from "@/lib/contracts/mail";
import { markItemsForAlerts } from "@/server/publishing/alert-marks/alert-changes";
import { queryRows, type Database } from "@/server/platform/db/database";
import {
  alert,
  favorite,
  itemList,
  listReport,
  mailMessage,
  mailSubscription,
} from "@/server/platform/db/schema/following";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

export const ownFollowingSchema = z.object({
  favorites: z.array(z.object({ item: z.string(), addedAt: z.iso.datetime() })),
  lists: z.array(
    z.object({
      name: z.string(),
      note: z.string().nullable(),
      isShared: z.boolean(),
      items: z.array(z.string()).nullable().describe("Endereços dos itens; nulo sem itens."),
    }),
  ),
  listReports: z
    .array(
      z.object({
        reason: z.enum(LIST_REPORT_REASONS),
        note: z.string().nullable(),
        reportedAt: z.iso.datetime(),
      }),
    )
    .describe("Denúncias de listas de outras pessoas."),
  alerts: z.array(
    z.object({
      kind: z.enum(ALERT_KINDS),
      ranking: z.string(),
      item: z.string().nullable(),
      threshold: z.number().int().nullable().describe("Preço em centavos, ou posição."),
      createdAt: z.iso.datetime(),
    }),
  ),
  mailAddress: z
    .object({
      email: z.string(),
      consentedAt: z.iso.datetime().nullable().describe("Nulo enquanto o endereço não confirmou o pedido."),
      wantsSummary: z.boolean(),
      wantsReviewNews: z.boolean(),
      stopped: z.string().nullable(),
    })
    .nullable(),
  messages: z.array(
    z.object({
      subject: z.string(),
      paragraphs: z.array(z.string()),
      state: z.enum(MAIL_STATES),
      createdAt: z.iso.datetime(),
    }),
  ),
});
type OwnFollowing = z.infer<typeof ownFollowingSchema>;

const iso = (moment: Date | string) => new Date(moment).toISOString();

const favoriteRowSchema = z.object({ item: z.string(), addedAt: z.string() });

const readFavorites = (database: Database, userId: string) =>
  queryRows(
    database,
    favoriteRowSchema,
    sql`select i.slug as item, f.added_at as "addedAt" from favorite f join item i on i.id = f.item_id
      where f.user_id = ${userId} order by f.added_at, i.id`,
  );

const listRowSchema = ownFollowingSchema.shape.lists.element;

const readLists = (database: Database, userId: string) =>
  queryRows(
    database,
    listRowSchema,
    sql`select l.name, l.note, l.token is not null and l.taken_down_at is null as "isShared",
        (select json_agg(i.slug order by e.place, i.id) from item_list_entry e join item i on i.id = e.item_id
          where e.list_id = l.id) as items
      from item_list l where l.user_id = ${userId} order by l.id`,
  );

const alertRowSchema = ownFollowingSchema.shape.alerts.element.extend({ createdAt: z.string() });

const readAlerts = (database: Database, userId: string) =>
  queryRows(
    database,
    alertRowSchema,
    sql`select a.kind, c.slug as ranking, i.slug as item, a.threshold, a.created_at as "createdAt"
      from alert a join category c on c.id = a.category_id left join item i on i.id = a.item_id
      where a.user_id = ${userId} order by a.id`,
  );

/** For the export of the user's data. */
export async function loadFollowingOf(database: Database, userId: string): Promise<OwnFollowing> {
  const [subscription] = await database
    .select()
    .from(mailSubscription)
    .where(eq(mailSubscription.userId, userId));
  const messages = await database
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.userId, userId))
    .orderBy(mailMessage.id);
  const listReports = await database
    .select()
    .from(listReport)
    .where(eq(listReport.userId, userId))
    .orderBy(listReport.reportedAt);
  const favorites = await readFavorites(database, userId);
  const alerts = await readAlerts(database, userId);
  return {
    favorites: favorites.map(({ item, addedAt }) => ({ item, addedAt: iso(addedAt) })),
    lists: await readLists(database, userId),
    listReports: listReports.map(({ reason, note, reportedAt }) => ({
      reason,
      note,
      reportedAt: iso(reportedAt),
    })),
    alerts: alerts.map((each) => ({ ...each, createdAt: iso(each.createdAt) })),
    mailAddress: subscription
      ? {
          email: subscription.email,
          consentedAt: subscription.consentedAt && iso(subscription.consentedAt),
          wantsSummary: subscription.wantsSummary,
          wantsReviewNews: subscription.wantsReviewNews,
          stopped: subscription.stopped,
        }
      : null,
    messages: messages.map(({ content, state, createdAt }) => ({
      subject: content.subject,
      paragraphs: [...content.paragraphs],
      state,
      createdAt: iso(createdAt),
    })),
  };
}

/** Erases the mails about it too. */
export async function eraseFollowing(database: Database, userId: string): Promise<void> {
  await database.delete(mailMessage).where(eq(mailMessage.userId, userId));
  await database.delete(alert).where(eq(alert.userId, userId));
  await database.delete(mailSubscription).where(eq(mailSubscription.userId, userId));
  await database.delete(listReport).where(eq(listReport.userId, userId));
  await database.delete(itemList).where(eq(itemList.userId, userId));
  await database.delete(favorite).where(eq(favorite.userId, userId));
}

/**
 * Moves everything to the item that stays. Alerts start from its state, so that nobody gets a mail because of
 * the merge.
 */
export async function moveFollowing(
  transaction: Database,
  { keptId, mergedId }: { keptId: number; mergedId: number },
): Promise<void> {
  await transaction.execute(sql`
    update favorite f set item_id = ${keptId} where item_id = ${mergedId} and not exists (
      select from favorite o where o.user_id = f.user_id and o.item_id = ${keptId})`);
  await transaction.execute(sql`
    update item_list_entry e set item_id = ${keptId} where item_id = ${mergedId} and not exists (
      select from item_list_entry o where o.list_id = e.list_id and o.item_id = ${keptId})`);
  await transaction.execute(sql`
    update alert a set item_id = ${keptId}, low = null, high = null, is_within = null, again_at = null
    where item_id = ${mergedId} and not exists (
      select from alert o where o.user_id = a.user_id and o.kind = a.kind and o.item_id = ${keptId})`);
  await markItemsForAlerts(transaction, [keptId]);
}
