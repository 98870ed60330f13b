import type { ModerationDecision } from "@/lib/contracts/moderation";
import type { Database } from "@/server/platform/db/database";
import { moderationAppeal, moderationDecision } from "@/server/platform/db/schema/moderation";
import type { ReviewRow } from "@/server/reading/catalog/review-row";
import { asc, eq, inArray } from "drizzle-orm";

export type StoredDecision = typeof moderationDecision.$inferSelect & {
  readonly appeal: typeof moderationAppeal.$inferSelect | null;
};

/** The oldest first. */
export async function loadDecisions(
  database: Database,
  reviewIds: readonly number[],
): Promise<StoredDecision[]> {
  if (reviewIds.length === 0) return [];
  const rows = await database
    .select({ decision: moderationDecision, appeal: moderationAppeal })
    .from(moderationDecision)
    .leftJoin(moderationAppeal, eq(moderationAppeal.decisionId, moderationDecision.id))
    .where(inArray(moderationDecision.reviewId, [...reviewIds]))
    .orderBy(asc(moderationDecision.id));
  return rows.map(({ decision, appeal }) => ({ ...decision, appeal }));
}

/** The decision against a review that is in force; null where there is none, or all were withdrawn. */
export function standingDecision(decisions: readonly StoredDecision[]): StoredDecision | null {
  const held: StoredDecision[] = [];
  for (const each of decisions) {
    if (each.decision === "exclude" || each.decision === "remove") held.push(each);
    if (each.decision === "restore") held.pop();
  }
  return held.at(-1) ?? null;
}

export const hasOpenAppeal = (standing: StoredDecision | null): boolean =>
  standing?.appeal != null && standing.appeal.answerId === null;

/** Moderation cannot restore what a file marked as not counting, or what has been erased. */
export function possibleDecisions(
  { exclusionReason, removedAt }: Pick<ReviewRow, "exclusionReason" | "removedAt">,
  standing: StoredDecision | null,
  isWithheld: boolean,
): readonly ModerationDecision[] {
  if (removedAt !== null && !isWithheld) return [];
  if (hasOpenAppeal(standing)) return ["restore", "confirm"];
  if (removedAt !== null) return ["restore"];
  if (exclusionReason === null) return ["keep", "exclude", "remove"];
  return standing ? ["keep", "remove", "restore"] : ["keep", "remove"];
}

/**
 * Differs after every change; forms send it back, so that nobody decides about a version that they have not
 * seen.
 */
export function seenState(row: Pick<ReviewRow, "contentHash">, decisions: readonly StoredDecision[]): string {
  const newest = decisions.at(-1)?.id ?? 0;
  return `${row.contentHash}.${newest}.${hasOpenAppeal(standingDecision(decisions)) ? "appeal" : ""}`;
}
