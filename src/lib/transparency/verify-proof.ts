import { areEqual, type Bytes } from "@/lib/transparency/bytes";
import { leafInput, nodeInput } from "@/lib/transparency/tree";

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

export const hashLeaf = (leaf: Uint8Array): Promise<Bytes> => sha256(leafInput(leaf));
export const hashNode = (left: Uint8Array, right: Uint8Array) => sha256(nodeInput(left, right));

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
