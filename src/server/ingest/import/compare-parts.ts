import { queryRows, type Database, type RowSchema } from "@/server/platform/db/database";
import type { ComparedItem } from "@/server/ingest/import/write-items";
import type { SQL } from "drizzle-orm";

export interface Part<Draft> {
  item: ComparedItem;
  draft: Draft;
}

/** `before` is null where no part is stored. */
interface Change<Draft, Stored> extends Part<Draft> {
  before: Stored | null;
}

export interface ComparisonCounts {
  created: number;
  changed: number;
  unchanged: number;
  merged: number;
  /** Merged rows whose contents differ from the row that counts. */
  differing: number;
}

export interface Comparison<Draft, Stored> {
  counts: ComparisonCounts;
  changes: Change<Draft, Stored>[];
}

const itemKey = ({ item }: Part<unknown>) => (item.id === null ? `new ${item.draft.key}` : String(item.id));

export function lookupRows<Draft>(parts: readonly Part<Draft>[], keysOf: (draft: Draft) => object): string {
  const known = parts.filter(({ item }) => item.id !== null);
  return JSON.stringify(known.map(({ item, draft }) => ({ item_id: item.id, ...keysOf(draft) })));
}

/** Without parts no statement is sent. */
export async function lookUp<Stored>(
  database: Database,
  row: RowSchema<Stored>,
  parts: readonly Part<unknown>[],
  statement: SQL,
): Promise<Stored[]> {
  return parts.some(({ item }) => item.id !== null) ? queryRows(database, row, statement) : [];
}

/** Rows under the key of a merged item change nothing stored: an item has one number for each period. */
export function withoutAliasChanges<Draft, Stored>({
  counts,
  changes,
}: Comparison<Draft, Stored>): Comparison<Draft, Stored> {
  const own = changes.filter(({ item, before }) => !item.isAlias || before === null);
  const left = changes.length - own.length;
  return {
    counts: { ...counts, changed: counts.changed - left, unchanged: counts.unchanged + left },
    changes: own,
  };
}

/**
 * Compares parts of items with the stored ones. If several parts have the same key, the last counts, and
 * `fill` completes it from the earlier ones.
 */
export function compareParts<
  Draft extends { contentHash: string },
  Stored extends { item_id: number; content_hash: string },
>(
  parts: readonly Part<Draft>[],
  stored: readonly Stored[],
  keyOf: { draft: (draft: Draft) => string; stored: (row: Stored) => string },
  fill: (later: Draft, earlier: Draft) => Draft = (later) => later,
): Comparison<Draft, Stored> {
  const rows = new Map(stored.map((row) => [`${row.item_id} ${keyOf.stored(row)}`, row]));
  const last = new Map<string, Part<Draft>>();
  let differing = 0;
  for (const part of parts) {
    const key = `${itemKey(part)} ${keyOf.draft(part.draft)}`;
    const earlier = last.get(key);
    if (earlier && earlier.draft.contentHash !== part.draft.contentHash) differing += 1;
    last.set(key, earlier ? { item: part.item, draft: fill(part.draft, earlier.draft) } : part);
  }
  const counts = { created: 0, changed: 0, unchanged: 0, merged: parts.length - last.size, differing };
  const changes: Change<Draft, Stored>[] = [];
  for (const [key, part] of last) {
    const before = rows.get(key) ?? null;
    if (before?.content_hash === part.draft.contentHash) {
      counts.unchanged += 1;
      continue;
    }
    counts[before ? "changed" : "created"] += 1;
    changes.push({ ...part, before });
  }
  return { counts, changes };
}
