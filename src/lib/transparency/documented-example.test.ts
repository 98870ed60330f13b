import { publishScore } from "@/lib/scoring/published-score";
import { scoreFromFacts } from "@/lib/scoring/score-facts";
import { logLeafSchema } from "@/lib/contracts/log-leaf";
import { toHex, utf8 } from "@/lib/transparency/bytes";
import { canonicalJson } from "@/lib/transparency/canonical-json";
import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { readLogProof } from "@/lib/transparency/log-proof";
import { openSignedNote, readVerifierKey } from "@/lib/transparency/signed-note";
import { writeBundle } from "@/lib/transparency/tiles";
import { nodeInput } from "@/lib/transparency/tree";
import { hashLeaf, sha256, verifyInclusion } from "@/lib/transparency/verify-proof";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const document = readFileSync("docs/log-format.md", "utf8");
const blocks = [...document.matchAll(/^```\n([\s\S]*?\n)```$/gm)].map(([, text = ""]) => text);
const [leaf0 = "", leaf1 = "", leaf2 = "", hashes = "", key = "", note = "", proof = ""] = blocks;
const texts = [leaf0, leaf1, leaf2].map((text) => text.trimEnd());
const stated = [...hashes.matchAll(/[0-9a-f]{64}/g)].map(([hash]) => hash);

it("the documented leaves are canonical, and the score follows from the other two", () => {
  const leaves = texts.map((text) => logLeafSchema.parse(JSON.parse(text)));
  expect(leaves.map(canonicalJson)).toEqual(texts);
  expect(texts.map((text) => utf8(text).length)).toEqual([374, 156, 513]);
  const [, prior, score] = leaves;
  if (prior?.kind !== "prior" || score?.kind !== "score") throw new Error("other leaves");
  expect(
    publishScore(
      scoreFromFacts(score, () => prior),
      prior.version,
      score.after.methodVersion,
    ),
  ).toEqual(score.after);
  expect(writeBundle(texts.map(utf8))).toHaveLength(1049);
});

it("the documented review has the commitment of its leaf", async () => {
  const facts = /commits to `(\{.*?\})`/.exec(document)?.[1] ?? "";
  const committed = await sha256(new Uint8Array([...new Uint8Array(32).fill(1), ...utf8(facts)]));
  expect(texts[2]).toContain(`"review":"${toHex(committed)}"`);
});

it("the documented hashes, checkpoint and proof belong to the leaves", async () => {
  const found = await Promise.all(texts.map((text) => hashLeaf(utf8(text))));
  const [first, second, third] = found;
  if (!first || !second || !third) throw new Error("no leaves");
  const left = await sha256(nodeInput(first, second));
  const root = await sha256(nodeInput(left, third));
  expect([...found, left, root].map(toHex)).toEqual(stated);
  const verifier = readVerifierKey(key.trimEnd());
  const read = readLogProof(proof);
  if (!verifier || !read) throw new Error("no key or proof");
  const checkpoint = readCheckpoint((await openSignedNote(note, verifier)) ?? "");
  expect(checkpoint).toEqual({ origin: "prova.example/log", size: 3, root });
  expect(read.note).toBe(note);
  expect(await verifyInclusion(third, read.index, read.hashes, { size: 3, root })).toBe(true);
});
