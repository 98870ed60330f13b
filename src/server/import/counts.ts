/** What an import stores, one kind a table. */
export const KINDS = ["items", "offers", "reviews", "aggregates", "measurements"] as const;
export type Kind = (typeof KINDS)[number];

/** Rows of one kind by what the import did, or in a dry run would do, with them. */
export interface KindCounts {
  created: number;
  changed: number;
  unchanged: number;
}

export type ImportCounts = Record<Kind, KindCounts>;

export function noCounts(): ImportCounts {
  const none = (): KindCounts => ({ created: 0, changed: 0, unchanged: 0 });
  return { items: none(), offers: none(), reviews: none(), aggregates: none(), measurements: none() };
}

/** Rows created or changed, over all kinds. */
export function changedRows(counts: ImportCounts): number {
  return KINDS.reduce((total, kind) => total + counts[kind].created + counts[kind].changed, 0);
}

/** Adds the counts of a part to a total. */
export function addCounts(total: ImportCounts, part: ImportCounts): void {
  for (const kind of KINDS) {
    total[kind].created += part[kind].created;
    total[kind].changed += part[kind].changed;
    total[kind].unchanged += part[kind].unchanged;
  }
}
