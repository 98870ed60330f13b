import { areEqual, type Bytes } from "@/lib/transparency/bytes";
import { leafInput, nodeInput } from "@/lib/transparency/tree";

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

export const hashLeaf = (leaf: Uint8Array): Promise<Bytes> => sha256(leafInput(leaf));
const hashNode = (left: Uint8Array, right: Uint8Array) => sha256(nodeInput(left, right));

const isOdd = (number: number) => number % 2 === 1;
const half = (number: number) => Math.floor(number / 2);

export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** RFC 9162, section 2.1.3.2. */
export async function verifyInclusion(
  leafHash: Uint8Array,
  index: number,
  proof: readonly Uint8Array[],
  { size, root }: TreeHead,
): Promise<boolean> {
  if (index >= size) return false;
  let [node, last, hash] = [index, size - 1, leafHash];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = await hashNode(sibling, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      hash = await hashNode(hash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && areEqual(hash, root);
}

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
