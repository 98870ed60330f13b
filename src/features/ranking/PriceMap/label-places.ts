import type { DrawnPoint } from "@/features/ranking/PriceMap/map-scale";
import { MAP_HEIGHT } from "@/features/ranking/PriceMap/map-scale";

/** Where a name stands: pixels from its point, and which end of it is there. */
export interface LabelPlace {
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LINE = 16;
const POINT = 8;
const GAP = 12;

const places: readonly LabelPlace[] = [
  { dx: GAP, dy: 4, anchor: "start" },
  { dx: -GAP, dy: 4, anchor: "end" },
  { dx: 0, dy: -GAP, anchor: "middle" },
  { dx: 0, dy: GAP + 10, anchor: "middle" },
  { dx: GAP, dy: -8, anchor: "start" },
  { dx: GAP, dy: 18, anchor: "start" },
  { dx: -GAP, dy: -8, anchor: "end" },
  { dx: -GAP, dy: 18, anchor: "end" },
];

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function boxOf(point: DrawnPoint, place: LabelPlace, width: number, textWidth: number): Box {
  const at = (point.left / 100) * width + place.dx;
  const left = place.anchor === "start" ? at : place.anchor === "end" ? at - textWidth : at - textWidth / 2;
  const bottom = point.top + place.dy + 4;
  return { left, right: left + textWidth, top: bottom - LINE, bottom };
}

const order = { best: 0, close: 1, beaten: 2 };

/**
 * Places for the names that fit a drawing of this width: never over another name, a point or an interval, nor outside. The best
 * for each price come first. A name that fits nowhere has no place.
 *
 * @param letterWidth of a middling letter, in pixels
 */
export function labelPlaces(
  points: readonly DrawnPoint[],
  { width, letterWidth }: { width: number; letterWidth: number },
): Map<string, LabelPlace> {
  const taken: Box[] = points.flatMap(({ left, top, topOfHigh, topOfLow }) => {
    const x = (left / 100) * width;
    return [
      { left: x - POINT, right: x + POINT, top: top - POINT, bottom: top + POINT },
      { left: x - 3, right: x + 3, top: topOfHigh, bottom: topOfLow },
    ];
  });
  const found = new Map<string, LabelPlace>();
  const inOrder = [...points].sort(
    (a, b) => order[a.standing] - order[b.standing] || a.position - b.position,
  );
  for (const point of inOrder) {
    const textWidth = point.name.length * letterWidth;
    const place = places.find((each) => {
      const box = boxOf(point, each, width, textWidth);
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= MAP_HEIGHT;
      return isInside && taken.every((other) => !meets(box, other));
    });
    if (!place) continue;
    taken.push(boxOf(point, place, width, textWidth));
    found.set(point.slug, place);
  }
  return found;
}
