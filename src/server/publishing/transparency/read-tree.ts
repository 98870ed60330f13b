import type { LogState } from "@/lib/contracts/institutional";
import { utf8, type Bytes } from "@/lib/transparency/bytes";
import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { writeLogProof } from "@/lib/transparency/log-proof";
import {
  HASH_BYTES,
  hashesOfLevel,
  splitHashes,
  TILE_WIDTH,
  tileOfSubtree,
  writeBundle,
  type TileAddress,
} from "@/lib/transparency/tiles";
import {
  inclusionRanges,
  joinHashes,
  perfectRoot,
  subtreesOf,
  type LeafRange,
} from "@/lib/transparency/tree";
import { queryRows, type Database } from "@/server/platform/db/database";
import { logCheckpoint, logKey, logLeaf, logTile } from "@/server/platform/db/schema/transparency";
import { sha256 } from "@/server/publishing/transparency/sha256";
import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { z } from "zod";

/** The newest checkpoint with the number of leaves that it covers; null before the log begins. */
export async function readNewestCheckpoint(
  database: Database,
): Promise<{ size: number; note: string; at: Date } | null> {
  const [newest] = await database.select().from(logCheckpoint).orderBy(desc(logCheckpoint.size)).limit(1);
  return newest ?? null;
}

export async function readLogState(database: Database): Promise<LogState> {
  const keys = await database.select().from(logKey).orderBy(desc(logKey.id));
  const newest = await readNewestCheckpoint(database);
  return {
    size: newest?.size ?? 0,
    keys: keys.map(({ verifierKey }) => verifierKey),
    checkpoint: newest?.note ?? null,
  };
}

/** Null where a log of `size` leaves has no such tile. */
export async function readTile(
  database: Database,
  { level, index, width }: TileAddress & { level: number },
  size: number,
): Promise<Uint8Array | null> {
  if (index * TILE_WIDTH + width > hashesOfLevel(level, size)) return null;
  const [stored] = await database
    .select()
    .from(logTile)
    .where(and(eq(logTile.level, level), eq(logTile.tileIndex, index)));
  return stored?.hashes.subarray(0, width * HASH_BYTES) ?? null;
}

/** A bundle of leaves as it is served; null where a log of `size` leaves has no such bundle. */
export async function readEntries(
  database: Database,
  { index, width }: TileAddress,
  size: number,
): Promise<Bytes | null> {
  const start = index * TILE_WIDTH;
  if (start + width > size) return null;
  const rows = await database
    .select({ leaf: logLeaf.leaf })
    .from(logLeaf)
    .where(and(gte(logLeaf.position, start), lt(logLeaf.position, start + width)))
    .orderBy(asc(logLeaf.position));
  return writeBundle(rows.map(({ leaf }) => utf8(leaf)));
}

const tilesRowSchema = z.object({ key: z.string(), hashes: z.instanceof(Uint8Array) });

/** A proof needs a few for each level. */
async function readTilesOf(
  database: Database,
  ranges: readonly LeafRange[],
): Promise<Map<string, Uint8Array[]>> {
  const wanted = new Set(
    ranges.flatMap(subtreesOf).map((subtree) => {
      const { level, tileIndex } = tileOfSubtree(subtree);
      return `(${level},${tileIndex})`;
    }),
  );
  if (wanted.size === 0) return new Map();
  const rows = await queryRows(
    database,
    tilesRowSchema,
    sql`select '(' || level || ',' || tile_index || ')' as key, hashes from log_tile
      where (level, tile_index) in (${sql.raw([...wanted].join(","))})`,
  );
  return new Map(rows.map(({ key, hashes }) => [key, splitHashes(hashes)]));
}

/** The hashes of ranges of leaves. Reads tiles alone. */
export async function hashRanges(database: Database, ranges: readonly LeafRange[]): Promise<Uint8Array[]> {
  const tiles = await readTilesOf(database, ranges);
  return ranges.map((range) => {
    const hashes = subtreesOf(range).map((subtree) => {
      const { level, tileIndex, offset, count } = tileOfSubtree(subtree);
      const tile = tiles.get(`(${level},${tileIndex})`) ?? [];
      if (tile.length < offset + count) throw new Error(`Tile ${tileIndex} of level ${level} is missing`);
      return perfectRoot(tile.slice(offset, offset + count), sha256);
    });
    return joinHashes(hashes, sha256);
  });
}

/** Proves that the log at `size` has the leaf of a position. */
export const readInclusionProof = (database: Database, position: number, size: number) =>
  hashRanges(database, inclusionRanges(position, size));

/** A leaf with its proof in the newest checkpoint; null where there is no such leaf. */
export async function readProof(
  database: Database,
  position: number,
): Promise<{ leaf: string; proof: string } | null> {
  const newest = await readNewestCheckpoint(database);
  const size = newest && readCheckpoint(newest.note)?.size;
  const [stored] = await database.select().from(logLeaf).where(eq(logLeaf.position, position));
  if (!newest || size === undefined || size === null || !stored || position >= size) return null;
  const hashes = await readInclusionProof(database, position, size);
  return { leaf: stored.leaf, proof: writeLogProof({ index: position, hashes, note: newest.note }) };
}
