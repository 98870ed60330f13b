import { concat, type Bytes } from "@/lib/transparency/bytes";

/** The Merkle tree of RFC 6962, section 2. Positions may exceed 2³², so nothing here uses bit operators. */

export type Sha256 = (bytes: Bytes) => Uint8Array;

/** Leaves from `start` to before `end`. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** 2^`height` leaves, the `index`-th such group. */
export interface Subtree {
  readonly height: number;
  readonly index: number;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The first byte keeps leaves and nodes apart. */
export const leafInput = (leaf: Uint8Array): Bytes => concat(LEAF, leaf);
export const nodeInput = (left: Uint8Array, right: Uint8Array): Bytes => concat(NODE, left, right);

/** The largest power of two below `size`, which is at least 2. */
export function splitSize(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The ranges whose hashes prove that a tree of `size` has the leaf at `index`, from the leaf up. */
export function inclusionRanges(index: number, size: number, start = 0): LeafRange[] {
  if (size <= 1) return [];
  const split = splitSize(size);
  const middle = start + split;
  return index < split
    ? [...inclusionRanges(index, split, start), { start: middle, end: start + size }]
    : [...inclusionRanges(index - split, size - split, middle), { start, end: middle }];
}

/**
 * The largest subtrees of a range, from the left. The range has to begin where a subtree of that size can
 * begin.
 */
export function subtreesOf({ start, end }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let from = start; from < end;) {
    let height = 0;
    while (from + 2 ** (height + 1) <= end) height += 1;
    subtrees.push({ height, index: from / 2 ** height });
    from += 2 ** height;
  }
  return subtrees;
}

/** Hashes of complete subtrees of falling sizes, from the left; at least one. */
export function joinHashes(hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  return hashes.reduceRight((right, left) => sha256(nodeInput(left, right)));
}

export function perfectRoot(hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  let level = hashes;
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: below.length / 2 }, (_, index) =>
      sha256(nodeInput(below[2 * index] as Uint8Array, below[2 * index + 1] as Uint8Array)),
    );
  }
  return level[0] as Uint8Array;
}
