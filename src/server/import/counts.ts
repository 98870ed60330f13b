/** What an import stores, one kind a table. */
export const KINDS = ["items", "offers", "reviews", "aggregates", "measurements"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The parts of one kind by what the import did, or in a dry run would do, with them. Together they are as many as the
 * records that have such a part by the mapping (measurements: times those of a record).
 */
export interface KindCounts {
  created: number;
  changed: number;
  unchanged: number;
  /** Another row of the file has the same key and counts instead. */
  merged: number;
  rejected: number;
  /** The record says nothing of it. */
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

/** Rows created or changed, over all kinds. */
export function changedRows(counts: ImportCounts): number {
  return KINDS.reduce((total, kind) => total + counts[kind].created + counts[kind].changed, 0);
}

/** Parts that the database has after the import, over all kinds: 0 where nothing of a file was taken. */
export function takenParts(counts: ImportCounts): number {
  return (
    changedRows(counts) +
    KINDS.reduce((total, kind) => total + counts[kind].unchanged + counts[kind].merged, 0)
  );
}

/** Adds the counts of a part to a total. */
export function addCounts(total: ImportCounts, part: ImportCounts): void {
  for (const kind of KINDS) {
    for (const what of Object.keys(part[kind]) as (keyof KindCounts)[]) total[kind][what] += part[kind][what];
  }
}
