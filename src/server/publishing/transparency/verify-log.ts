import type { PriorLeaf } from "@/lib/contracts/log-leaf";
import { areEqual, toBase64, utf8 } from "@/lib/transparency/bytes";
import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { rootOfEdge } from "@/lib/transparency/grow-tree";
import { openSignedNote, readVerifierKey, type Verifier } from "@/lib/transparency/signed-note";
import { hashesOfLevel, HASH_BYTES, splitHashes, TILE_WIDTH, tilePath } from "@/lib/transparency/tiles";
import { leafInput, perfectRoot } from "@/lib/transparency/tree";
import { queryRows, type Database } from "@/server/platform/db/database";
import { logCheckpoint, logKey, logLeaf, logTile } from "@/server/platform/db/schema/transparency";
import { sha256 } from "@/server/publishing/transparency/sha256";
import { LeafVerifier } from "@/server/publishing/transparency/verify-leaf";
import { and, asc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";

export interface LogReport {
  size: number;
  waiting: number;
  checkpoints: number;
  /** Scores that were computed anew. */
  recomputed: number;
  root: string | null;
  chain: LeafVerifier["chain"];
  problems: string[];
}

/** The number of leaves. Leaves, their tiles and their checkpoint are written in one transaction. */
const sizeOfLog = sql<number>`(select coalesce(max(position), -1) + 1 from log_leaf)::float8`;

interface Checkpoint {
  size: number;
  note: string;
}

const countedRowSchema = z.object({ size: z.number(), stored: z.number() });

const loggedPriorRowSchema = z.object({ key: z.string(), values: z.string() });

/**
 * Checks the log from its leaves up. Every finding names the place of the change. The log may grow meanwhile: what was
 * appended after the first `size` leaves is left to the next verification.
 */
class LogVerification {
  readonly problems: string[] = [];
  readonly #leaves = new LeafVerifier();
  /** The edge of the tree of the stored hashes, up to the leaves read so far. */
  readonly #edge: Uint8Array[][] = [];
  #verifiers: Verifier[] = [];
  #isRootWrong = false;
  #root: string | null = null;

  constructor(
    readonly database: Database,
    readonly size: number,
  ) {}

  async run(): Promise<Omit<LogReport, "size" | "waiting">> {
    const keys = await this.database.select().from(logKey).orderBy(asc(logKey.id));
    this.#verifiers = keys.flatMap(({ verifierKey }) => readVerifierKey(verifierKey) ?? []);
    const checkpoints = await this.database
      .select()
      .from(logCheckpoint)
      .where(lte(logCheckpoint.size, this.size))
      .orderBy(asc(logCheckpoint.size));
    let next = 0;
    for (let index = 0; index * TILE_WIDTH < this.size; index += 1) {
      for (const [offset, hash] of (await this.#readLeafTile(index)).entries()) {
        await this.#add(0, index * TILE_WIDTH + offset, hash);
        const reached = index * TILE_WIDTH + offset + 1;
        for (; (checkpoints[next]?.size ?? Infinity) <= reached; next += 1)
          await this.#verifyCheckpoint(checkpoints[next] as Checkpoint);
      }
    }
    await this.#verifyNumberOfTiles();
    await this.#verifyPriors();
    const { recomputed, chain } = this.#leaves;
    return { checkpoints: checkpoints.length, recomputed, root: this.#root, chain, problems: this.problems };
  }

  /** Missing hashes are zeros. */
  async #readTile(level: number, index: number): Promise<Uint8Array[]> {
    // The size is read together with the tile, which may have grown since the verification began.
    const [stored] = await this.database
      .select({ hashes: logTile.hashes, size: sizeOfLog })
      .from(logTile)
      .where(and(eq(logTile.level, level), eq(logTile.tileIndex, index)));
    const widthIn = (size: number) => Math.min(TILE_WIDTH, hashesOfLevel(level, size) - index * TILE_WIDTH);
    const width = widthIn(this.size);
    const hashes = splitHashes(stored?.hashes ?? new Uint8Array());
    const expected = widthIn(stored?.size ?? this.size);
    if (stored?.hashes.length !== expected * HASH_BYTES)
      this.problems.push(
        `${tilePath({ level, index, width: expected })}: it has ${hashes.length} hashes, not ${expected}`,
      );
    return Array.from({ length: width }, (_, offset) => hashes[offset] ?? new Uint8Array(HASH_BYTES));
  }

  async #readLeafTile(index: number): Promise<Uint8Array[]> {
    const start = index * TILE_WIDTH;
    const hashes = await this.#readTile(0, index);
    const rows = await this.database
      .select()
      .from(logLeaf)
      .where(and(gte(logLeaf.position, start), lt(logLeaf.position, start + TILE_WIDTH)));
    const leaves = new Map(rows.map((row) => [row.position, row]));
    for (const [offset, hash] of hashes.entries()) {
      const stored = leaves.get(start + offset);
      const problem = stored ? this.#leaves.verify(stored) : "it is missing";
      if (problem !== null) this.problems.push(`leaf ${start + offset}: ${problem}`);
      if (stored && !areEqual(sha256(leafInput(utf8(stored.leaf))), hash)) {
        const path = tilePath({ level: 0, index, width: hashes.length });
        this.problems.push(`leaf ${start + offset}: its hash is not hash ${offset} of ${path}`);
      }
    }
    return hashes;
  }

  /** Compares a tile that becomes full with its hash in the level above. */
  async #add(level: number, place: number, hash: Uint8Array): Promise<void> {
    const hashes = (this.#edge[level] ??= []);
    hashes.push(hash);
    if (hashes.length < TILE_WIDTH) return;
    this.#edge[level] = [];
    const parent = Math.floor(place / TILE_WIDTH);
    const [parentIndex, offset] = [Math.floor(parent / TILE_WIDTH), parent % TILE_WIDTH];
    const above = await this.#readTile(level + 1, parentIndex);
    const stored = above[offset];
    const root = perfectRoot(hashes, sha256);
    if (!stored || !areEqual(root, stored)) {
      const path = tilePath({ level, index: parent, width: TILE_WIDTH });
      const pathAbove = tilePath({ level: level + 1, index: parentIndex, width: above.length });
      this.problems.push(`${path}: its root is not hash ${offset} of ${pathAbove}`);
    }
    await this.#add(level + 1, parent, root);
  }

  async #verifyCheckpoint({ size, note }: Checkpoint): Promise<void> {
    const place = `checkpoint of ${size} leaves`;
    const texts = await Promise.all(this.#verifiers.map((verifier) => openSignedNote(note, verifier)));
    const signed = texts.find((text) => text !== null);
    const checkpoint = readCheckpoint(note);
    if (signed === undefined) this.problems.push(`${place}: no key of the log has signed it`);
    const root = rootOfEdge(this.#edge, sha256);
    this.#root = toBase64(root);
    const isRight = checkpoint?.size === size && areEqual(checkpoint.root, root);
    // Later checkpoints contain the same leaves and would all be reported.
    if (!isRight && !this.#isRootWrong) this.problems.push(`${place}: it is not the root of these leaves`);
    this.#isRootWrong ||= !isRight;
  }

  async #verifyNumberOfTiles(): Promise<void> {
    const [counted] = await queryRows(
      this.database,
      countedRowSchema,
      sql`select ${sizeOfLog} as size, (select count(*) from log_tile)::float8 as stored`,
    );
    const { size = 0, stored = 0 } = counted ?? {};
    let expected = 0;
    for (let level = 0; hashesOfLevel(level, size) > 0; level += 1)
      expected += Math.ceil(hashesOfLevel(level, size) / TILE_WIDTH);
    if (stored !== expected) this.problems.push(`there are ${stored} tiles, not ${expected}`);
  }

  async #verifyPriors(): Promise<void> {
    const rows = await queryRows(
      this.database,
      loggedPriorRowSchema,
      sql`select concat_ws(' ', stated_slug, version, criterion_slug) as key,
          concat_ws(' ', mean, second_moment, strength) as values
        from prior`,
    );
    const stored = new Map(rows.map(({ key, values }) => [key, values]));
    const keyOf = ({ category, version, criterion }: PriorLeaf) => `${category} ${version} ${criterion}`;
    // Sites of earlier releases began again at version 1 with a category that took a removed one's slug.
    const last = new Map(this.#leaves.priorLeaves.map((leaf) => [keyOf(leaf), leaf]));
    for (const [key, { category, criterion, version, mean, secondMoment, strength }] of last) {
      const found = stored.get(key);
      if (found === undefined || found === `${mean} ${secondMoment} ${strength}`) continue;
      const part = criterion === "" ? "" : `, criterion ${criterion}`;
      this.problems.push(`prior v${version} of ${category}${part}: it is not what the log states`);
    }
  }
}

const countRowSchema = z.object({ size: z.number(), signed: z.number(), waiting: z.number() });

/**
 * Checks every leaf against its hash, every tile against the one above, every checkpoint against tree and
 * signature, and every score against its own sums and the priors in the log.
 */
export async function verifyLog(database: Database): Promise<LogReport> {
  const [counts] = await queryRows(
    database,
    countRowSchema,
    sql`select ${sizeOfLog} as size, (select coalesce(max(size), 0) from log_checkpoint)::float8 as signed,
      (select count(*) from log_entry)::float8 as waiting`,
  );
  const { size = 0, signed = 0, waiting = 0 } = counts ?? {};
  const verification = new LogVerification(database, size);
  if (signed !== size)
    verification.problems.push(`the newest checkpoint is of ${signed} leaves, not of ${size}`);
  return { size, waiting, ...(await verification.run()) };
}
