import { commonText } from "@/text/common";
import { Icon } from "@/ui/Icon/Icon";
import type { SystemStyleObject } from "@chakra-ui/react";

/** How an item's position moved in seven days. Null: there is nothing to compare with. */
export function PositionChange({ change }: { change: number | "new" | null }) {
  if (change === null) return null;
  if (change === "new") {
    return (
      <span className="position-change" data-direction="new">
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
    <span className="position-change tabular" data-direction={direction}>
      {direction !== "same" && (
        <>
          <Icon name={direction} size="0.9em" />
          <span aria-hidden="true">{places}</span>
        </>
      )}
      <span className="visually-hidden">{texts[direction]}</span>
    </span>
  );
}

/** Styles of `PositionChange`, part of the shell's shared styles. */
export const positionChangeStyles: SystemStyleObject = {
  ".position-change": {
    display: "inline-flex",
    alignItems: "center",
    gap: "1px",
    color: "textMuted",
    fontSize: "xs",
    fontWeight: "bold",
    lineHeight: 1,
    '&[data-direction="up"]': { color: "positive" },
    '&[data-direction="down"]': { color: "negative" },
    '&[data-direction="new"]': { color: "accent" },
  },
};
