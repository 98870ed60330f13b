import type { Database } from "@/server/platform/db/database";
import { indexName } from "@/lib/search/index-names";
import {
  lockItemsAgainstRemoval,
  readChangedItems,
  readItemRecords,
  type ItemRecord,
} from "@/server/publishing/search-records/item-record";
import {
  openSiteIndex,
  refreshItemRecords,
  withAttributes,
} from "@/server/publishing/search-records/refresh-records";
import type { EntryRules } from "@/local/search/index/search-entry";
import { entryRulesOf, readIndex } from "@/local/search/index/stored-index";
import { makeRecords, writeMadeRecords, type MadeRecord } from "@/local/search/index/write-records";
import { isDeepStrictEqual } from "node:util";

export interface MadeItems {
  read: ItemRecord[];
  rules: EntryRules;
  records: MadeRecord[];
}

/**
 * It locks nothing, and need not be in the writing transaction. Null before there is an index of items.
 * `itemIds` are as many as one statement writes.
 */
export async function makeItems(database: Database, itemIds: readonly number[]): Promise<MadeItems | null> {
  const index = await readIndex(database, indexName("items"));
  if (!index) return null;
  const rules = entryRulesOf(index);
  const read = await readItemRecords(database, itemIds);
  return { read, rules, records: await makeRecords(read, rules) };
}

/**
 * Leaves the index as the items are now. Writing what was read locks the records: a writer of an item writes
 * its record in the same transaction, so it either has committed before, and the comparison afterwards sees
 * it, or it waits and overwrites the record. Items are locked before records, as removals do; another order
 * could deadlock.
 */
export async function writeMadeItems(transaction: Database, made: MadeItems): Promise<void> {
  const held = await lockItemsAgainstRemoval(
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
