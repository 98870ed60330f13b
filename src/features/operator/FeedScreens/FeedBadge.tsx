import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { ListedFeed } from "@/lib/contracts/operator-feeds";
import { operatorFeedsText } from "@/text/operator-feeds";

export function FeedBadge({ feed: { state, isOverdue } }: { feed: Pick<ListedFeed, "state" | "isOverdue"> }) {
  const isCalm = state !== "waits" && !isOverdue;
  return (
    <span className={isCalm ? "badge" : `badge ${css.hidden}`}>
      {isOverdue ? operatorFeedsText.overdue : operatorFeedsText.states[state]}
    </span>
  );
}
