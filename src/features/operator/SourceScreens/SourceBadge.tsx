import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { SourceStatus } from "@/lib/contracts/sources";
import { operatorSourcesText } from "@/text/operator-sources";

export function SourceBadge({ status }: { status: SourceStatus }) {
  const isCalm = status === "off" || status === "active";
  return (
    <span className={isCalm ? "badge" : `badge ${css.hidden}`}>{operatorSourcesText.statuses[status]}</span>
  );
}
