import type { ListComplaint, ReportedList } from "@/lib/contracts/item-lists";
import type { ListReport } from "@/lib/contracts/own-review";
import { sharedListPath } from "@/lib/item-lists";
import { failure, ok, type Result } from "@/lib/result";
import { queryRows, type Database } from "@/server/platform/db/database";
import { itemList, listReport } from "@/server/platform/db/schema/following";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";

type ListReportProblem = "unknown-list" | "own-list";

const MOST_LISTED = 100;

/** Replaces an earlier report of the user, and reopens it after a decision. It hides nothing. */
export async function reportList(
  database: Database,
  { token, userId, reason, note }: ListReport & { token: string; userId: string },
  { now }: { now: Date },
): Promise<Result<undefined, ListReportProblem>> {
  return database.transaction(async (transaction) => {
    const [list] = await transaction
      .select({ id: itemList.id, userId: itemList.userId })
      .from(itemList)
      .where(and(eq(itemList.token, token), isNull(itemList.takenDownAt)))
      .for("key share");
    if (!list) return failure("unknown-list");
    if (list.userId === userId) return failure("own-list");
    const values = { reason, note, reportedAt: now, closedAt: null };
    await transaction
      .insert(listReport)
      .values({ listId: list.id, userId, ...values })
      .onConflictDoUpdate({ target: [listReport.listId, listReport.userId], set: values });
    return ok(undefined);
  });
}

/** Null where the user has not reported the list. */
export async function reportedAtOf(
  database: Database,
  key: { listId: number; userId: string },
): Promise<Date | null> {
  const [row] = await database
    .select({ at: listReport.reportedAt })
    .from(listReport)
    .where(and(eq(listReport.listId, key.listId), eq(listReport.userId, key.userId)));
  return row?.at ?? null;
}

export async function loadComplaints(database: Database, listId: number): Promise<ListComplaint[]> {
  const rows = await database
    .select()
    .from(listReport)
    .where(and(eq(listReport.listId, listId), isNull(listReport.closedAt)))
    .orderBy(asc(listReport.reportedAt), asc(listReport.userId));
  return rows.map(({ reason, note, reportedAt }) => ({ reason, note, reportedAt: reportedAt.toISOString() }));
}

const reportedListRowSchema = z.object({
  name: z.string(),
  reports: z.number(),
  reasons: z.array(z.enum(["ofensa", "dados-pessoais", "spam", "outro"])).readonly(),
  token: z.string(),
  since: z.string(),
});

/** Visible ones with the most reports first, then those that have waited for longest. */
export async function loadReportedLists(database: Database): Promise<ReportedList[]> {
  const rows = await queryRows(
    database,
    reportedListRowSchema,
    sql`select l.token, l.name, count(*)::int as reports, array_agg(distinct p.reason) as reasons,
        min(p.reported_at) as since
      from list_report p join item_list l on l.id = p.list_id
      where p.closed_at is null and l.token is not null and l.taken_down_at is null
      group by l.id order by count(*) desc, min(p.reported_at), l.id limit ${MOST_LISTED}`,
  );
  return rows.map(({ token, since, ...row }) => ({
    ...row,
    address: sharedListPath(token),
    since: new Date(since).toISOString(),
  }));
}

const listsRowSchema = z.object({ lists: z.number() });

export async function countReportedLists(database: Database): Promise<{ lists: number }> {
  const [row] = await queryRows(
    database,
    listsRowSchema,
    sql`select count(distinct l.id)::int as lists from list_report p join item_list l on l.id = p.list_id
      where p.closed_at is null and l.token is not null and l.taken_down_at is null`,
  );
  return { lists: row?.lists ?? 0 };
}

/** Call it in the transaction of the decision. Gives the number of closed reports. */
export async function closeReports(transaction: Database, listId: number, now: Date): Promise<number> {
  const closed = await transaction
    .update(listReport)
    .set({ closedAt: now })
    .where(and(eq(listReport.listId, listId), isNull(listReport.closedAt)))
    .returning({ listId: listReport.listId });
  return closed.length;
}
