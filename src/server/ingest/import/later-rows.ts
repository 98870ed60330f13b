import type { ItemDraft, PlannedRow } from "@/server/editorial/items/drafts";
import { isOnlyCounted, UnusableFileError, type SourceRecord } from "@/server/ingest/import/records";
import { RepeatedKeys } from "@/server/ingest/import/repeated-keys";
import type { RowPlanner } from "@/server/ingest/import/plan-row";
import type { ImportText } from "@/text/import-problems";
import { setImmediate } from "node:timers/promises";

type PartKind = "offers" | "reviews" | "aggregates" | "measurements";

/** What identifies a part of an item, and how a later row is completed from an earlier one of the same part. */
export interface PartRules<Draft> {
  kind: PartKind;
  keyOf: (draft: Draft) => string;
  fill?: (later: Draft, earlier: Draft) => Draft;
}

const itemKeyOf = ({ key }: ItemDraft) => `items ${key}`;
const partKeyOf = <Draft>({ kind, keyOf }: PartRules<Draft>, item: ItemDraft, draft: Draft) =>
  `${kind} ${item.key}\n${keyOf(draft)}`;

export const offerKey = ({ key }: { key: string }): string => key;
export const reviewKey = ({ key }: { key: string }): string => key;
export const aggregateKey = ({ source, period }: { source: string; period: string }): string =>
  `${period} ${source}`;
export const measurementKey = ({ criterion, period }: { criterion: string; period: string }): string =>
  `${period} ${criterion}`;

function keysOf({ item, offer, review, aggregate, measurements }: PlannedRow): string[] {
  const key = <Draft>(kind: PartKind, keyOf: (draft: Draft) => string, draft: Draft | null) =>
    draft === null ? [] : [partKeyOf({ kind, keyOf }, item, draft)];
  return [
    itemKeyOf(item),
    ...key("offers", offerKey, offer),
    ...key("reviews", reviewKey, review),
    ...key("aggregates", aggregateKey, aggregate),
    ...measurements.flatMap((each) => key("measurements", measurementKey, each)),
  ];
}

const MOST_DOUBTS = 3;

/** Some ten milliseconds. */
const ROWS_AT_ONCE = 100;

/** Reads a whole file beforehand. It may end in an error, which the import itself reports. */
export async function surveyRows(
  records: AsyncIterable<SourceRecord>,
  plan: RowPlanner,
): Promise<{ repeated: RepeatedKeys; doubts: ImportText[] }> {
  const doubts = new Set<ImportText>();
  const repeated = new RepeatedKeys();
  let position = 0;
  try {
    for await (const record of records) {
      const row = isOnlyCounted(record) ? null : plan(record).row;
      for (const key of row ? keysOf(row) : []) repeated.note(key, position);
      if (record.doubt !== undefined && doubts.size < MOST_DOUBTS) doubts.add(record.doubt);
      position += 1;
      // Records come without waiting for anything, and the site answers others meanwhile.
      if (position % ROWS_AT_ONCE === 0) await setImmediate();
    }
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
  }
  return { repeated, doubts: [...doubts] };
}

/**
 * What a file says of a key in several rows counts once, by all of them together: a row with a later one
 * waits for it, in whatever batch that is. So the counts are the same for all sizes of batches, also where
 * nothing is written, and a file that is imported again changes nothing.
 */
export class LaterRows {
  readonly #repeated: RepeatedKeys;
  readonly #items = new Map<string, ItemDraft>();
  readonly #parts = new Map<string, unknown>();
  #end = 0;

  constructor(repeated: RepeatedKeys) {
    this.#repeated = repeated;
  }

  /** @param end the position after the batch that follows */
  beginBatch(end: number): void {
    this.#end = end;
  }

  isWaiting(item: ItemDraft): boolean {
    return this.#repeated.isAfter(itemKeyOf(item), this.#end);
  }

  earlierItem(item: ItemDraft): ItemDraft | undefined {
    return this.#items.get(itemKeyOf(item));
  }

  keepItem(item: ItemDraft): void {
    if (this.isWaiting(item)) this.#items.set(itemKeyOf(item), item);
    else this.#items.delete(itemKeyOf(item));
  }

  /** The parts without those that wait, and with the earlier ones of those that waited. */
  settle<Draft extends { contentHash: string }, Item extends { draft: ItemDraft }>(
    rules: PartRules<Draft>,
    parts: readonly { item: Item; draft: Draft }[],
  ): { parts: { item: Item; draft: Draft }[]; merged: number; differing: number } {
    const settled: { item: Item; draft: Draft }[] = [];
    let [merged, differing] = [0, 0];
    for (const part of parts) {
      const key = partKeyOf(rules, part.item.draft, part.draft);
      const earlier = this.#parts.get(key) as Draft | undefined;
      if (this.#repeated.isAfter(key, this.#end)) {
        if (earlier && earlier.contentHash !== part.draft.contentHash) differing += 1;
        this.#parts.set(key, earlier && rules.fill ? rules.fill(part.draft, earlier) : part.draft);
        merged += 1;
      } else {
        if (earlier) {
          settled.push({ item: part.item, draft: earlier });
          merged -= 1;
        }
        this.#parts.delete(key);
        settled.push(part);
      }
    }
    return { parts: settled, merged, differing };
  }
}
