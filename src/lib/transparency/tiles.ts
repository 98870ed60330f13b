import { concat, type Bytes } from "@/lib/transparency/bytes";
import type { Subtree } from "@/lib/transparency/tree";

/** C2SP tlog-tiles: 256 hashes in a tile, 256 leaves in an entry bundle. */

export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
export const HASH_BYTES = 32;

/** A tile, or a bundle (`level` "entries"). `width` is its number of hashes or leaves. */
export interface TileAddress {
  readonly level: number | "entries";
  readonly index: number;
  readonly width: number;
}

export const hashesOfLevel = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** Below the log's address: "tile/0/x001/234", "tile/entries/000.p/7". */
export function tilePath({ level, index, width }: TileAddress): string {
  const groups: string[] = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1_000)) {
    groups.unshift(String(rest % 1_000).padStart(3, "0"));
  }
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join("/");
  return `tile/${level}/${path}${width === TILE_WIDTH ? "" : `.p/${width}`}`;
}

const pathPattern = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4})(\d{3})(?:\.p\/(\d{1,3}))?$/;

/** Null for every other text. */
export function parseTilePath(path: string): TileAddress | null {
  const [, level = "", leading = "", last = "", width] = pathPattern.exec(path) ?? [];
  const address: TileAddress = {
    level: level === "entries" ? level : Number(level),
    index: Number(leading.replace(/[x/]/g, "") + last),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const isKnown =
    level !== "" &&
    address.width > 0 &&
    address.width <= TILE_WIDTH &&
    (level === "entries" || Number(level) < 64);
  return isKnown && tilePath(address) === path ? address : null;
}

export function* tilesOf(size: number): Generator<TileAddress & { level: number }> {
  for (let level = 0; hashesOfLevel(level, size) > 0; level += 1) {
    const hashes = hashesOfLevel(level, size);
    for (let index = 0; index * TILE_WIDTH < hashes; index += 1) {
      yield { level, index, width: Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH) };
    }
  }
}

/** The tile whose hashes from `offset` on, `count` of them, give the hash of a subtree. */
export function tileOfSubtree({ height, index }: Subtree) {
  const level = Math.floor(height / TILE_HEIGHT);
  const count = 2 ** (height % TILE_HEIGHT);
  const first = index * count;
  return { level, tileIndex: Math.floor(first / TILE_WIDTH), offset: first % TILE_WIDTH, count };
}

export function splitHashes(tile: Uint8Array): Uint8Array[] {
  return Array.from({ length: tile.length / HASH_BYTES }, (_, index) =>
    tile.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
}

const LONGEST_LEAF = 65_535;

/** Before each leaf stands its length, in two bytes with the high one first. */
export function writeBundle(leaves: readonly Uint8Array[]): Bytes {
  return concat(
    ...leaves.flatMap((leaf) => {
      if (leaf.length > LONGEST_LEAF) throw new RangeError("A leaf has at most 65,535 bytes");
      return [Uint8Array.of(leaf.length >> 8, leaf.length & 255), leaf];
    }),
  );
}
