import type { ModerationReason } from "@/lib/contracts/moderation";
import type { ReviewModeration } from "@/lib/contracts/own-review";
import { appealEnd } from "@/server/community/moderation/appeal";
import { standingDecision, type StoredDecision } from "@/server/community/moderation/standing";

/** For the author; null where no decision is in force and nothing was appealed. */
export function ownModeration(decisions: readonly StoredDecision[]): ReviewModeration | null {
  const last = decisions.findLast(({ decision }) => decision === "exclude" || decision === "remove");
  // A decision that was withdrawn without an appeal is not shown.
  const shown = standingDecision(decisions) ?? (last?.appeal ? last : null);
  if (!shown) return null;
  const { appeal } = shown;
  const answer = decisions.find(({ id }) => id === appeal?.answerId);
  return {
    decision: shown.decision as ReviewModeration["decision"],
    reason: shown.reason as ModerationReason,
    text: shown.text,
    decidedAt: shown.decidedAt.toISOString(),
    appealUntil: appealEnd(shown).toISOString(),
    appeal: appeal && {
      text: appeal.text,
      appealedAt: appeal.appealedAt.toISOString(),
      answer: answer
        ? {
            isUpheld: answer.decision === "restore",
            text: answer.text,
            decidedAt: answer.decidedAt.toISOString(),
          }
        : null,
    },
  };
}
