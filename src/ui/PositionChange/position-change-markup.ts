import { markup, type Markup } from "@/lib/markup/markup";
import { commonText } from "@/text/common";
import { iconMarkup } from "@/ui/Icon/icon-markup";

/** How an item's position moved in seven days, as `PositionChange` shows it; null: there is nothing to compare with. */
export function positionChangeMarkup(change: number | "new" | null): Markup | null {
  if (change === null) return null;
  if (change === "new") {
    return markup`<span class="position-change" data-direction="new"><span aria-hidden="true">${commonText.newShort}</span><span class="visually-hidden">${commonText.newInRanking}</span></span>`;
  }
  if (change === 0) {
    return markup`<span class="position-change tabular" data-direction="same"><span class="visually-hidden">${commonText.unchanged}</span></span>`;
  }
  const direction = change > 0 ? "up" : "down";
  const places = Math.abs(change);
  const words = change > 0 ? commonText.gained(places) : commonText.lost(places);
  return markup`<span class="position-change tabular" data-direction="${direction}">${iconMarkup(direction, "0.9em")}<span aria-hidden="true">${places}</span><span class="visually-hidden">${words}</span></span>`;
}
