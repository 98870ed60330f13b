import type { Database } from "@/server/db/database";
import { indexName } from "@/lib/search/index-names";
import { holdItems, readChangedItems, readItemRecords, type ItemRecord } from "@/server/search/item-record";
import { openSiteIndex, refreshItemRecords, withAttributes } from "@/server/search/refresh-records";
import type { EntryRules } from "@/local/search/index/search-entry";
import { entryRulesOf, readIndex } from "@/local/search/index/stored-index";
import { makeRecords, writeMadeRecords, type MadeRecord } from "@/local/search/index/write-records";
import { isDeepStrictEqual } from "node:util";

/** Items as they were when they were read, with all that the search stores of them. */
export interface MadeItems {
  read: ItemRecord[];
  rules: EntryRules;
  records: MadeRecord[];
}

/**
 * Reads items and makes all that the search stores of them, for `writeMadeItems`. Locks nothing, and need not be in
 * the transaction that writes it. Null: there is no index of items yet.
 * @param itemIds as many as are written in one statement
 */
export async function makeItems(database: Database, itemIds: readonly number[]): Promise<MadeItems | null> {
  const index = await readIndex(database, indexName("items"));
  if (!index) return null;
  const rules = entryRulesOf(index);
  const read = await readItemRecords(database, itemIds);
  return { read, rules, records: await makeRecords(read, rules) };
}

/**
 * Writes what was made of items, and leaves behind what they are now. First it writes what was read, and with that
 * holds the records: who changes an item writes its record in the same transaction, and so has either ended before
 * that, and is seen by what compares the items afterwards, or waits and writes its own record over this one. The items
 * are held before their records, as by who removes them: in another order the two could wait for each other.
 */
export async function writeMadeItems(transaction: Database, made: MadeItems): Promise<void> {
  const held = await holdItems(
    transaction,
    made.read.map(({ itemId }) => itemId),
  );
  const opened = await openSiteIndex(transaction, indexName("items"));
  const index = await withAttributes(transaction, opened, made.read);
  const rules = entryRulesOf(index);
  const isSame = isDeepStrictEqual(rules, made.rules);
  const records = isSame ? made.records : await makeRecords(made.read, rules);
  await writeMadeRecords(
    transaction,
    index.recordsOf,
    records.filter(({ itemId }) => itemId !== undefined && held.has(itemId)),
  );
  await refreshItemRecords(transaction, await readChangedItems(transaction, made.read));
}
