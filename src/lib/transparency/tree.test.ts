import { concat, toHex, utf8 } from "@/lib/transparency/bytes";
import { growTree, type TreeEdge } from "@/lib/transparency/grow-tree";
import { parseTilePath, tilePath, tilesOf, writeBundle } from "@/lib/transparency/tiles";
import {
  inclusionRanges,
  joinHashes,
  leafInput,
  nodeInput,
  perfectRoot,
  subtreesOf,
  type LeafRange,
} from "@/lib/transparency/tree";
import { verifyInclusion } from "@/lib/transparency/verify-proof";
import { consistencyRanges, readBundle, verifyConsistency } from "@tests/support/log-verifier";
import fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260620 });

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(bytes).digest());
const SIZES = 600;
const leafHashes = Array.from({ length: SIZES }, (_, index) => sha256(leafInput(utf8(`leaf ${index}`))));

const remembered = new Map<string, Uint8Array>();

/** MTH of RFC 6962, section 2.1, as it stands there. */
function naiveRoot(start: number, end: number): Uint8Array {
  const key = `${start} ${end}`;
  const known = remembered.get(key);
  if (known) return known;
  let split = 1;
  while (split * 2 < end - start) split *= 2;
  const root =
    end - start === 1
      ? (leafHashes[start] as Uint8Array)
      : sha256(concat(Uint8Array.of(1), naiveRoot(start, start + split), naiveRoot(start + split, end)));
  remembered.set(key, root);
  return root;
}

/** PATH of RFC 6962, section 2.1.1. */
function naivePath(index: number, start: number, end: number): Uint8Array[] {
  if (end - start === 1) return [];
  let split = 1;
  while (split * 2 < end - start) split *= 2;
  return index < split
    ? [...naivePath(index, start, start + split), naiveRoot(start + split, end)]
    : [...naivePath(index - split, start + split, end), naiveRoot(start, start + split)];
}

const hashRange = (range: LeafRange): Uint8Array =>
  joinHashes(
    subtreesOf(range).map(({ height, index }) => {
      const count = 2 ** height;
      return perfectRoot(leafHashes.slice(index * count, (index + 1) * count), sha256);
    }),
    sha256,
  );
const rangesHashed = (ranges: readonly LeafRange[]) => ranges.map(hashRange);
const head = (size: number) => ({ size, root: naiveRoot(0, size) });

describe("the tree", () => {
  it("hashes leaves and nodes differently, as RFC 6962 does", () => {
    expect(toHex(sha256(leafInput(new Uint8Array())))).toBe(
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    );
    const [left = "", right = ""] = ["a", "b"].map((text) => toHex(sha256(leafInput(utf8(text)))));
    expect(left).not.toBe(right);
    expect(nodeInput(utf8("a"), utf8("b"))).toEqual(Uint8Array.of(1, 97, 98));
  });

  it("has the root of a naive recursion at every size, grown leaf by leaf", () => {
    let edge: TreeEdge = [];
    for (let size = 0; size < SIZES; size += 1) {
      const grown = growTree(size, edge, leafHashes.slice(size, size + 1), sha256);
      expect(grown.root).toEqual(naiveRoot(0, size + 1));
      edge = grown.edge;
    }
  });

  it("has the same root and tiles however its leaves are divided into batches", () => {
    const wholeTiles = new Map(
      growTree(0, [], leafHashes, sha256).tiles.map(({ level, index, hashes }) => [
        `${level}/${index}`,
        hashes.map(toHex).join(),
      ]),
    );
    const sizes = fc.uniqueArray(fc.integer({ min: 1, max: SIZES - 1 }), { maxLength: 8 });
    fc.assert(
      fc.property(sizes, (cuts) => {
        const tiles = new Map<string, string>();
        let [edge, from]: [TreeEdge, number] = [[], 0];
        for (const to of [...cuts.sort((a, b) => a - b), SIZES]) {
          const grown = growTree(from, edge, leafHashes.slice(from, to), sha256);
          for (const { level, index, hashes } of grown.tiles)
            tiles.set(`${level}/${index}`, hashes.map(toHex).join());
          [edge, from] = [grown.edge, to];
        }
        expect(tiles).toEqual(wholeTiles);
      }),
      { numRuns: 40 },
    );
  });

  it("has the proofs of a naive recursion at every size up to 300", () => {
    for (let size = 1; size <= 300; size += 1) {
      for (const index of new Set([0, size >> 1, (size * 2) / 3, size - 2, size - 1].map(Math.floor))) {
        if (index < 0) continue;
        const proof = rangesHashed(inclusionRanges(index, size));
        expect(proof.map(toHex).join()).toBe(naivePath(index, 0, size).map(toHex).join());
      }
    }
  });

  it("proves every leaf of every size", async () => {
    for (let size = 1; size <= 70; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const proof = rangesHashed(inclusionRanges(index, size));
        expect(await verifyInclusion(leafHashes[index] as Uint8Array, index, proof, head(size))).toBe(true);
      }
    }
  });

  it("proves that every size continues every smaller one", async () => {
    for (let size = 1; size <= 70; size += 1) {
      for (let older = 1; older <= size; older += 1) {
        const proof = rangesHashed(consistencyRanges(older, size));
        expect(await verifyConsistency(head(older), head(size), proof)).toBe(true);
      }
    }
  });

  it("proves nothing of larger trees with one wrong hash, index, size or root", async () => {
    const sizes = fc.integer({ min: 2, max: SIZES }).chain((size) =>
      fc.record({
        size: fc.constant(size),
        older: fc.integer({ min: 1, max: size - 1 }),
        index: fc.integer({ min: 0, max: size - 1 }),
        at: fc.nat(),
        bit: fc.integer({ min: 0, max: 255 }),
      }),
    );
    const flip = (hash: Uint8Array, bit: number) =>
      hash.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    await fc.assert(
      fc.asyncProperty(sizes, async ({ size, older, index, at, bit }) => {
        const leaf = leafHashes[index] as Uint8Array;
        const proof = rangesHashed(inclusionRanges(index, size));
        const wrong = proof.map((hash, place) => (place === at % proof.length ? flip(hash, bit) : hash));
        expect(await verifyInclusion(leaf, index, proof, head(size))).toBe(true);
        expect(await verifyInclusion(leaf, index, wrong, head(size))).toBe(false);
        expect(await verifyInclusion(flip(leaf, bit), index, proof, head(size))).toBe(false);
        expect(await verifyInclusion(leaf, (index + 1) % size, proof, head(size))).toBe(false);
        expect(await verifyInclusion(leaf, index, proof.slice(1), head(size))).toBe(false);
        const steps = rangesHashed(consistencyRanges(older, size));
        const wrongSteps = steps.map((hash, place) => (place === at % steps.length ? flip(hash, bit) : hash));
        expect(await verifyConsistency(head(older), head(size), steps)).toBe(true);
        expect(await verifyConsistency(head(older), head(size), wrongSteps)).toBe(false);
        const forged = { size: older, root: flip(head(older).root, bit) };
        expect(await verifyConsistency(forged, head(size), steps)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe("tiles", () => {
  it.each([
    [{ level: 0, index: 0, width: 256 }, "tile/0/000"],
    [{ level: 1, index: 1_234_067, width: 256 }, "tile/1/x001/x234/067"],
    [{ level: 63, index: 999, width: 255 }, "tile/63/999.p/255"],
    [{ level: "entries" as const, index: 1_000, width: 7 }, "tile/entries/x001/000.p/7"],
  ])("%j has the path %s", (address, path) => {
    expect(tilePath(address)).toBe(path);
    expect(parseTilePath(path)).toEqual(address);
  });

  it.each([
    "tile/0/0",
    "tile/00/000",
    "tile/64/000",
    "tile/0/x000/000",
    "tile/0/001/000",
    "tile/0/000.p/0",
    "tile/0/000.p/256",
    "tile/0/000.p/07",
    "tile/0/000.p/300",
    "tile/data/000",
    "tile/0/../1",
    "checkpoint",
    "",
  ])("have no path like %j", (path) => {
    expect(parseTilePath(path)).toBeNull();
  });

  it("of 70,000 leaves are those of the specification", () => {
    const tiles = [...tilesOf(70_000)];
    const widths = (level: number) => tiles.filter((tile) => tile.level === level).map(({ width }) => width);
    expect(widths(0)).toEqual([...Array<number>(273).fill(256), 112]);
    expect(widths(1)).toEqual([256, 17]);
    expect(widths(2)).toEqual([1]);
    expect([...tilesOf(256)]).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 1, index: 0, width: 1 },
    ]);
  });

  it("have bundles that give back their leaves, of any bytes", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 700 })), (leaves) => {
        expect(readBundle(writeBundle(leaves))?.map((leaf) => [...leaf])).toEqual(
          leaves.map((leaf) => [...leaf]),
        );
      }),
    );
    expect(writeBundle([utf8("ab"), new Uint8Array(258)]).subarray(0, 6)).toEqual(
      Uint8Array.of(0, 2, 97, 98, 1, 2),
    );
    expect(readBundle(Uint8Array.of(0, 3, 97, 98))).toBeNull();
    expect(() => writeBundle([new Uint8Array(65_536)])).toThrow(RangeError);
  });
});
