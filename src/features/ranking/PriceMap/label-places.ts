import type { DrawnPoint } from "@/features/ranking/PriceMap/map-scale";

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
const LINE_STEP = 8;

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

/** Boxes along the line of the best, narrow enough that names can stand close to it. */
function boxesOfLine(points: readonly DrawnPoint[], width: number): Box[] {
  const best = points.filter(({ standing }) => standing === "best");
  return best.slice(1).flatMap((to, index) => {
    const from = best[index] ?? to;
    const x = (point: DrawnPoint) => (point.left / 100) * width;
    const count = Math.max(1, Math.ceil((x(to) - x(from)) / LINE_STEP));
    return Array.from({ length: count + 1 }, (_, step) => {
      const share = step / count;
      const [left, top] = [x(from) + share * (x(to) - x(from)), from.top + share * (to.top - from.top)];
      return { left: left - 2, right: left + 2, top: top - 2, bottom: top + 2 };
    });
  });
}

/**
 * Places for the names that fit a drawing of this size: of the best for each price, and of those that are as good. Never over
 * another name or a point, nor outside; over an interval or the line only where one of the best has no other place.
 *
 * @param letterWidth of a middling letter, in pixels
 */
export function labelPlaces(
  points: readonly DrawnPoint[],
  { width, height, letterWidth }: { width: number; height: number; letterWidth: number },
): Map<string, LabelPlace> {
  const x = ({ left }: DrawnPoint) => (left / 100) * width;
  const taken = points.map((point): Box => {
    const { top } = point;
    return { left: x(point) - POINT, right: x(point) + POINT, top: top - POINT, bottom: top + POINT };
  });
  const lines = points.map((point): Box => {
    return { left: x(point) - 3, right: x(point) + 3, top: point.topOfHigh, bottom: point.topOfLow };
  });
  lines.push(...boxesOfLine(points, width));
  const found = new Map<string, LabelPlace>();
  const named = points
    .filter(({ standing }) => standing !== "beaten")
    .sort((a, b) => a.standing.localeCompare(b.standing) || a.position - b.position);
  for (const point of named) {
    const textWidth = point.name.length * letterWidth;
    const isFree = (place: LabelPlace, among: readonly Box[]) => {
      const box = boxOf(point, place, width, textWidth);
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      return isInside && among.every((other) => !meets(box, other));
    };
    const free = places.find((each) => isFree(each, [...taken, ...lines]));
    const place =
      free ?? (point.standing === "best" ? places.find((each) => isFree(each, taken)) : undefined);
    if (!place) continue;
    taken.push(boxOf(point, place, width, textWidth));
    found.set(point.slug, place);
  }
  return found;
}
