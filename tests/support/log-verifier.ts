import { areEqual } from "@/lib/transparency/bytes";
import { splitSize, type LeafRange } from "@/lib/transparency/tree";
import { hashNode, type TreeHead } from "@/lib/transparency/verify-proof";
import type { Database } from "@/server/platform/db/database";
import { hashRanges } from "@/server/publishing/transparency/read-tree";

// What verifiers of the log compute from its tiles. The site itself neither serves nor checks it.

/** The ranges whose hashes prove that a tree of `size` begins with the leaves of the tree of `oldSize`. */
export function consistencyRanges(oldSize: number, size: number): LeafRange[] {
  return oldSize === 0 ? [] : subproof(oldSize, size, 0, true);
}

/** `isWhole`: the verifier knows the root of these leaves, because it is the old root. */
function subproof(oldSize: number, size: number, start: number, isWhole: boolean): LeafRange[] {
  if (oldSize === size) return isWhole ? [] : [{ start, end: start + size }];
  const split = splitSize(size);
  const middle = start + split;
  return oldSize <= split
    ? [...subproof(oldSize, split, start, isWhole), { start: middle, end: start + size }]
    : [...subproof(oldSize - split, size - split, middle, false), { start, end: middle }];
}

/** Proves that the log at `size` continues the one at `oldSize`. */
export const readConsistencyProof = (database: Database, oldSize: number, size: number) =>
  hashRanges(database, consistencyRanges(oldSize, size));

const isOdd = (number: number) => number % 2 === 1;
const half = (number: number) => Math.floor(number / 2);

/** RFC 9162, section 2.1.4.2. */
export async function verifyConsistency(
  older: TreeHead,
  newer: TreeHead,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && areEqual(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  let [node, last] = [older.size - 1, newer.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  // Where the older tree is one complete subtree, its root is the first hash and the proof leaves it out.
  const hashes = node === 0 ? [older.root, ...proof] : [...proof];
  const first = hashes.shift();
  if (!first) return false;
  let [oldHash, newHash] = [first, first];
  for (const sibling of hashes) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      oldHash = await hashNode(sibling, oldHash);
      newHash = await hashNode(sibling, newHash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      newHash = await hashNode(newHash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && areEqual(oldHash, older.root) && areEqual(newHash, newer.root);
}

/** The leaves of an entry bundle. Null where the bundle ends within a leaf. */
export function readBundle(bundle: Uint8Array): Uint8Array[] | null {
  const leaves: Uint8Array[] = [];
  for (let offset = 0; offset < bundle.length;) {
    const [high, low] = [bundle[offset], bundle[offset + 1]];
    if (high === undefined || low === undefined) return null;
    const end = offset + 2 + high * 256 + low;
    if (end > bundle.length) return null;
    leaves.push(bundle.subarray(offset + 2, end));
    offset = end;
  }
  return leaves;
}
