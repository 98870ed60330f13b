import { commonText } from "@/text/common";
import css from "@/ui/PositionChange/PositionChange.module.css";

/** In seven days; null without a comparison. The style sheet draws the arrow, because lists repeat it. */
export function PositionChange({ change }: { change: number | "new" | null }) {
  if (change === null) return null;
  if (change === "new") {
    return (
      <span className={css.change} data-direction="new">
        <span aria-hidden="true">{commonText.newShort}</span>
        <span className="visually-hidden">{commonText.newInRanking}</span>
      </span>
    );
  }
  const direction = change > 0 ? "up" : change < 0 ? "down" : "same";
  const places = Math.abs(change);
  const texts = {
    up: commonText.gained(places),
    down: commonText.lost(places),
    same: commonText.unchanged,
  };
  return (
    <span className={`${css.change} tabular`} data-direction={direction}>
      {direction !== "same" && (
        <span className={css.places} aria-hidden="true">
          {places}
        </span>
      )}
      <span className="visually-hidden">{texts[direction]}</span>
    </span>
  );
}
