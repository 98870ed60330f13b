import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { writeCheckpoint } from "@/lib/transparency/checkpoint";
import { growTree, type GrownTile, type TreeEdge } from "@/lib/transparency/grow-tree";
import { readVerifierKey } from "@/lib/transparency/signed-note";
import { canonicalJson } from "@/lib/transparency/canonical-json";
import { concat } from "@/lib/transparency/bytes";
import { hashesOfLevel, splitHashes, TILE_WIDTH } from "@/lib/transparency/tiles";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { countRows, queryRows, type Database } from "@/server/platform/db/database";
import { logCheckpoint, logKey, logTile } from "@/server/platform/db/schema/transparency";
import { numberArray } from "@/server/platform/db/sql-lists";
import { methodLeaf } from "@/server/publishing/transparency/method-leaf";
import { leafHash } from "@/server/publishing/transparency/read-changes";
import { sha256 } from "@/server/publishing/transparency/sha256";
import {
  isKeyOf,
  signNote,
  verifierKeyOf,
  type SigningKey,
} from "@/server/publishing/transparency/signing-key";
import { desc, sql } from "drizzle-orm";
import { z } from "zod";

/** Leaves in one transaction: a few tiles, which take some ten milliseconds. */
const BATCH_SIZE = 1_024;

/** Removed rows that slow the search for new leaves. The embedded database does not vacuum by itself. */
export const VACUUM_AFTER = 5_000;

/** Items whose pages are purged one by one; beyond it their categories are purged. */
const ANNOUNCED_ITEMS = 100;

/** Another key has signed the log of this database. */
export class LogKeyError extends Error {}

/** The name in the log for this key. A new log gets the name in the settings. */
async function openKey(transaction: Database, key: SigningKey, now: Date): Promise<string> {
  const [newest] = await transaction.select().from(logKey).orderBy(desc(logKey.id)).limit(1);
  if (!newest) {
    await transaction.insert(logKey).values({ verifierKey: verifierKeyOf(key, key.origin), at: now });
    return key.origin;
  }
  if (!isKeyOf(key, newest.verifierKey)) {
    throw new LogKeyError(
      `The transparency log of this database is signed by the key ${newest.verifierKey}, and this machine has ` +
        "another one. Give every machine of the site the same LOG_SIGNING_KEY, or bring the file log-signing-key " +
        'of the first one into DATA_DIR. Where that key is lost, "npm run prova -- log adopt-key" signs with the ' +
        "one of this machine from now on.",
    );
  }
  return readVerifierKey(newest.verifierKey)?.name ?? key.origin;
}

/** States a new version of the method before all waiting leaves. */
async function addMethod(transaction: Database, now: Date): Promise<void> {
  await transaction.execute(sql`
    insert into log_entry (id, kind, leaf, at)
    select 0, 'method', ${canonicalJson(methodLeaf(now))}, ${now.toISOString()}::timestamptz
    where not exists (select from log_leaf
      where kind = 'method' and (leaf::jsonb ->> 'version')::int = ${METHOD_VERSION})`);
}

const hashesRowSchema = z.object({ hashes: z.instanceof(Uint8Array) });

async function readEdge(transaction: Database, size: number): Promise<TreeEdge> {
  const edge: Uint8Array[][] = [];
  for (let level = 0; hashesOfLevel(level, size) > 0; level += 1) {
    const hashes = hashesOfLevel(level, size);
    if (hashes % TILE_WIDTH === 0) {
      edge.push([]);
      continue;
    }
    const [tile] = await queryRows(
      transaction,
      hashesRowSchema,
      sql`select hashes from log_tile where level = ${level} and tile_index = ${Math.floor(hashes / TILE_WIDTH)}`,
    );
    const last = tile ? splitHashes(tile.hashes) : [];
    if (last.length !== hashes % TILE_WIDTH)
      throw new Error(`The last tile of level ${level} does not fit a log of ${size} leaves`);
    edge.push(last);
  }
  return edge;
}

async function writeTiles(transaction: Database, tiles: readonly GrownTile[]): Promise<void> {
  const rows = tiles.map(({ level, index, hashes }) => ({
    level,
    tileIndex: index,
    hashes: Buffer.from(concat(...hashes)),
  }));
  await transaction
    .insert(logTile)
    .values(rows)
    .onConflictDoUpdate({
      target: [logTile.level, logTile.tileIndex],
      set: { hashes: sql`excluded.hashes` },
    });
}

const entrySchema = z.object({
  id: z.number(),
  item_id: z.number().nullable(),
  hash: z.instanceof(Uint8Array),
});

type Entry = z.infer<typeof entrySchema>;

const slugRowSchema = z.object({ slug: z.string() });

/** Purges the pages that show whether changes have a leaf: those of the items, and those about the log. */
async function announceLeaves(transaction: Database, entries: readonly Entry[]): Promise<void> {
  const itemIds = [...new Set(entries.flatMap(({ item_id: id }) => id ?? []))];
  const isFew = itemIds.length <= ANNOUNCED_ITEMS;
  const rows = await queryRows(
    transaction,
    slugRowSchema,
    isFew
      ? sql`select slug from item where id = any(${numberArray(itemIds)})`
      : sql`select slug from category where id in (
          select category_id from item where id = any(${numberArray(itemIds)}))`,
  );
  const tags = rows.map(({ slug }) => (isFew ? cacheTags.item(slug) : cacheTags.category(slug)));
  await announcePurge(transaction, [cacheTags.log, ...tags]);
}

interface Batch {
  leaves: number;
  lastId: number;
}

/** Below every id: that of a chain's head is -1. */
const FIRST_ID = -2;

const EMPTY_BATCH: Batch = { leaves: 0, lastId: FIRST_ID };

const lockedRowSchema = z.object({ locked: z.boolean() });

const sizeRowSchema = z.object({ size: z.number() });

async function integrateLocked(
  transaction: Database,
  key: SigningKey,
  now: Date,
  afterId: number,
): Promise<Batch> {
  const [locked] = await queryRows(
    transaction,
    lockedRowSchema,
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.sequencer}) as locked`,
  );
  if (!locked?.locked) return EMPTY_BATCH;
  const name = await openKey(transaction, key, now);
  await addMethod(transaction, now);
  const entries = await queryRows(
    transaction,
    entrySchema,
    // Only the leaves of this batch are hashed, whatever plan the database chooses.
    sql`with batch as materialized (
        select id, item_id, leaf from log_entry where id > ${afterId}::bigint order by id limit ${BATCH_SIZE})
      select id::float8 as id, item_id, ${leafHash} as hash from batch order by id`,
  );
  if (entries.length === 0) return EMPTY_BATCH;
  const [last] = await queryRows(
    transaction,
    sizeRowSchema,
    sql`select (coalesce(max(position), -1) + 1)::float8 as size from log_leaf`,
  );
  const size = last?.size ?? 0;
  const newSize = size + entries.length;
  const hashes = entries.map(({ hash }) => hash);
  const { tiles, root } = growTree(size, await readEdge(transaction, size), hashes, sha256);
  await writeTiles(transaction, tiles);
  // Leaves committed since may have any ids and wait for the next round: exactly these leaves are moved.
  const moved = await countRows(
    transaction,
    sql`with taken as (
        delete from log_entry where id = any(${numberArray(entries.map(({ id }) => id))})
        returning id, kind, item_id, leaf, at)
      insert into log_leaf (position, kind, item_id, leaf, at)
      select ${size}::bigint + row_number() over (order by id) - 1, kind, item_id, leaf, at from taken order by id
      returning position`,
  );
  if (moved !== entries.length) throw new Error("Leaves were removed while the log took them");
  const note = signNote(key, name, writeCheckpoint({ origin: name, size: newSize, root }));
  await transaction.insert(logCheckpoint).values({ size: newSize, note, at: now });
  await announceLeaves(transaction, entries);
  return { leaves: entries.length, lastId: entries.at(-1)?.id ?? afterId };
}

/** Frees the space of integrated leaves, so that the search for new ones does not read through it. */
export async function vacuumEntries(database: Database): Promise<void> {
  await database.execute(sql`vacuum log_entry`);
}

const foundRowSchema = z.object({ found: z.boolean() });

async function hasEntries(database: Database): Promise<boolean> {
  const [row] = await queryRows(
    database,
    foundRowSchema,
    sql`select exists (select from log_entry) as found`,
  );
  return row?.found === true;
}

/**
 * Gives waiting leaves their positions. Each batch is one transaction with its tiles and a signed checkpoint,
 * so that after a crash it is either done or waiting. Only one process at a time does the work. Gives the
 * number of integrated leaves.
 */
export async function integrateLeaves(
  database: Database,
  key: SigningKey,
  now: () => Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let integrated = 0;
  // Each batch begins after the one before, because its removed rows would be in the way until a vacuum.
  for (let afterId = FIRST_ID; !isStopping() && (await hasEntries(database));) {
    const from = afterId;
    const { leaves, lastId } = await database.transaction((transaction) =>
      integrateLocked(transaction, key, now(), from),
    );
    // Leaves with lower ids may have been committed meanwhile.
    if (leaves === 0 && from === FIRST_ID) break;
    afterId = leaves === 0 ? FIRST_ID : lastId;
    integrated += leaves;
  }
  return integrated;
}
