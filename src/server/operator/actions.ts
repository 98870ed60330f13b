import type { OperatorAction, OperatorSubject } from "@/lib/contracts/operator-actions";
import type { Database } from "@/server/db/database";
import { operatorAction, type ActionFacts } from "@/server/db/schema/operation";
import { asc, eq } from "drizzle-orm";

/** Who changes something: a user with a role, somebody at the command line, or a job that nobody waits for. */
export type Actor = { kind: "user"; userId: string } | { kind: "command-line" } | { kind: "job" };

export interface RecordedAction {
  actor: Actor;
  action: OperatorAction;
  /** What the action is about, with its name at this time. */
  subject: { kind: OperatorSubject; id: string | number; name: string };
  /** Only the facts that change; null where the subject is new. */
  before: ActionFacts | null;
  /** The same facts afterwards; null where the subject is gone. */
  after: ActionFacts | null;
  at: Date;
}

/** Adds an action to the audit log of the console, in the transaction that changes what it is about. */
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

/** The actions of a user, from the oldest to the newest, for the export of the user's data. */
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

/** Takes a user's name off all actions. What was changed stays on record. */
export async function forgetActor(database: Database, userId: string): Promise<void> {
  await database.update(operatorAction).set({ userId: null }).where(eq(operatorAction.userId, userId));
}
