import { listChanges } from "@/lib/action-changes";
import type { OperatorSubject } from "@/lib/contracts/operator-actions";
import {
  OTHER_AUTHORS,
  type ActionAuthor,
  type HistoryEntry,
  type HistoryPage,
} from "@/lib/contracts/operator-history";
import { queryRows, type Database } from "@/server/platform/db/database";
import { operatorVisit } from "@/server/platform/db/schema/moderation";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const PAGE_SIZE = 25;

interface HistorySelection {
  subject: OperatorSubject | null;
  /** The id of a user, or one of `OTHER_AUTHORS`. */
  author: string | null;
  /** In Brazil: "2026-11-23". */
  day: string | null;
}

function isOfAuthor(author: string): SQL | undefined {
  const { gone, job, "command-line": commandLine } = OTHER_AUTHORS;
  const { actorKind, userId } = operatorAction;
  if (author === gone) return and(eq(actorKind, "user"), isNull(operatorVisit.userId));
  if (author === commandLine) return eq(actorKind, "command-line");
  return author === job ? eq(actorKind, "job") : eq(userId, author);
}

function conditionOf({ subject, author, day }: HistorySelection): SQL | undefined {
  const begin = sql`(${day}::date)::timestamp at time zone 'America/Sao_Paulo'`;
  const end = sql`(${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`;
  return and(
    subject === null ? undefined : eq(operatorAction.subjectKind, subject),
    author === null ? undefined : isOfAuthor(author),
    day === null ? undefined : sql`${operatorAction.at} >= ${begin} and ${operatorAction.at} < ${end}`,
  );
}

type AuthorRow = Pick<typeof operatorAction.$inferSelect, "actorKind"> & {
  visitor: string | null;
  name: string | null;
};

/** Every user of the console has a visit on record, until the account is deleted. */
function authorOf({ actorKind, visitor, name }: AuthorRow): ActionAuthor {
  if (actorKind !== "user") return { kind: actorKind };
  return visitor === null ? { kind: "gone" } : { kind: "user", name };
}

const authorColumns = {
  actorKind: operatorAction.actorKind,
  visitor: operatorVisit.userId,
  name: operatorVisit.name,
};

const isVisitOfAuthor = eq(operatorVisit.userId, operatorAction.userId);

async function loadEntries(
  database: Database,
  condition: SQL | undefined,
  page: number,
): Promise<HistoryEntry[]> {
  const rows = await database
    .select({ action: operatorAction, ...authorColumns })
    .from(operatorAction)
    .leftJoin(operatorVisit, isVisitOfAuthor)
    .where(condition)
    .orderBy(desc(operatorAction.at), desc(operatorAction.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return rows.map(({ action: row, ...author }) => ({
    id: row.id,
    at: row.at.toISOString(),
    author: authorOf(author),
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    changes: listChanges(row.before, row.after),
  }));
}

export async function loadHistory(
  database: Database,
  selection: HistorySelection,
  page: number,
): Promise<Pick<HistoryPage, "entries" | "total" | "page" | "pageCount">> {
  const condition = conditionOf(selection);
  const [counted] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(operatorAction)
    .leftJoin(operatorVisit, isVisitOfAuthor)
    .where(condition);
  const total = counted?.total ?? 0;
  const entries = await loadEntries(database, condition, page);
  return { entries, total, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

const kindRowSchema = z.object({ kind: z.enum(["gone", "command-line", "job"]) });

export async function listAuthors(database: Database): Promise<HistoryPage["authors"]> {
  const users = await database
    .selectDistinct({ userId: operatorAction.userId, ...authorColumns })
    .from(operatorAction)
    .innerJoin(operatorVisit, isVisitOfAuthor)
    .where(isNotNull(operatorAction.userId))
    .orderBy(operatorVisit.name);
  const others = await queryRows(
    database,
    kindRowSchema,
    sql`select distinct case when actor_kind = 'user' then 'gone' else actor_kind end as kind
      from operator_action a where actor_kind <> 'user'
        or not exists (select from operator_visit v where v.user_id = a.user_id) order by kind`,
  );
  return [
    ...users.map(({ userId, ...author }) => ({ value: userId ?? "", author: authorOf(author) })),
    ...others.map(({ kind }) => ({ value: OTHER_AUTHORS[kind], author: { kind } })),
  ];
}
