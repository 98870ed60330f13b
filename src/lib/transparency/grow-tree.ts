import { hashesOfLevel, TILE_WIDTH } from "@/lib/transparency/tiles";
import { joinHashes, perfectRoot, subtreesOf, type Sha256 } from "@/lib/transparency/tree";

/** The incomplete last tile of each level, from level 0 up; empty where a level ends with a full one. */
export type TreeEdge = readonly (readonly Uint8Array[])[];

export interface GrownTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
}

interface GrownTree {
  readonly tiles: GrownTile[];
  readonly edge: TreeEdge;
  readonly root: Uint8Array;
}

/** The tree must not be empty. The level above has the root of each full tile. */
export function rootOfEdge(edge: TreeEdge, sha256: Sha256): Uint8Array {
  const peaks = edge.toReversed().flatMap((hashes) =>
    subtreesOf({ start: 0, end: hashes.length }).map(({ height, index }) => {
      const count = 2 ** height;
      return perfectRoot(hashes.slice(index * count, (index + 1) * count), sha256);
    }),
  );
  return joinHashes(peaks, sha256);
}

/** Adds leaves to a tree of `size`. Only the tiles at its edge are needed, and change. */
export function growTree(
  size: number,
  edge: TreeEdge,
  leafHashes: readonly Uint8Array[],
  sha256: Sha256,
): GrownTree {
  const levels = edge.map((hashes) => [...hashes]);
  const counts = levels.map((_, level) => hashesOfLevel(level, size));
  const tiles = new Map<string, GrownTile>();
  const add = (level: number, hash: Uint8Array) => {
    const hashes = (levels[level] ??= []);
    const count = counts[level] ?? 0;
    const index = Math.floor(count / TILE_WIDTH);
    hashes.push(hash);
    counts[level] = count + 1;
    tiles.set(`${level}/${index}`, { level, index, hashes });
    if (hashes.length < TILE_WIDTH) return;
    levels[level] = [];
    add(level + 1, perfectRoot(hashes, sha256));
  };
  for (const hash of leafHashes) add(0, hash);
  return { tiles: [...tiles.values()], edge: levels, root: rootOfEdge(levels, sha256) };
}
