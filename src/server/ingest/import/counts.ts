import { KINDS, type Kind } from "@/server/editorial/items/kinds";

/** They add up to the records with such a part (for measurements, times their number in a record). */
interface KindCounts {
  created: number;
  changed: number;
  unchanged: number;
  merged: number;
  rejected: number;
  absent: number;
}

export type ImportCounts = Record<Kind, KindCounts>;

const noKindCounts = (): KindCounts => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  merged: 0,
  rejected: 0,
  absent: 0,
});

export function noCounts(): ImportCounts {
  return {
    items: noKindCounts(),
    offers: noKindCounts(),
    reviews: noKindCounts(),
    aggregates: noKindCounts(),
    measurements: noKindCounts(),
  };
}

export function changedRows(counts: ImportCounts): number {
  return KINDS.reduce((total, kind) => total + counts[kind].created + counts[kind].changed, 0);
}

/** Parts in the database after the import; 0 where nothing of a file was accepted. */
export function takenParts(counts: ImportCounts): number {
  return (
    changedRows(counts) +
    KINDS.reduce((total, kind) => total + counts[kind].unchanged + counts[kind].merged, 0)
  );
}

export function addCounts(total: ImportCounts, part: ImportCounts): void {
  for (const kind of KINDS) {
    for (const what of Object.keys(part[kind]) as (keyof KindCounts)[]) total[kind][what] += part[kind][what];
  }
}
