import type { OperatorAction, OperatorSubject } from "@/lib/contracts/operator-actions";
import type { Database } from "@/server/platform/db/database";
import { operatorAction, type ActionFacts } from "@/server/platform/db/schema/operation";
import { asc, eq } from "drizzle-orm";

export type Actor = { kind: "user"; userId: string } | { kind: "command-line" } | { kind: "job" };

export interface RecordedAction {
  actor: Actor;
  action: OperatorAction;
  /** The name is the one at the time of the action. */
  subject: { kind: OperatorSubject; id: string | number; name: string };
  /** Only facts that change; null for a new subject. */
  before: ActionFacts | null;
  /** The same facts afterwards; null for a deleted subject. */
  after: ActionFacts | null;
  at: Date;
}

/** Call it in the transaction of the change. */
export async function recordAction(
  transaction: Database,
  { actor, action, subject, before, after, at }: RecordedAction,
): Promise<void> {
  await transaction.insert(operatorAction).values({
    at,
    actorKind: actor.kind,
    userId: actor.kind === "user" ? actor.userId : null,
    action,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    subjectName: subject.name,
    before,
    after,
  });
}

/** The oldest first, for the export of the user's data. */
export async function loadActionsOf(database: Database, userId: string) {
  const rows = await database
    .select()
    .from(operatorAction)
    .where(eq(operatorAction.userId, userId))
    .orderBy(asc(operatorAction.id));
  return rows.map(({ at, action, subjectKind, subjectName }) => ({
    at: at.toISOString(),
    action,
    subjectKind,
    subjectName,
  }));
}

/** What was changed stays on record. */
export async function forgetActor(database: Database, userId: string): Promise<void> {
  await database.update(operatorAction).set({ userId: null }).where(eq(operatorAction.userId, userId));
}
