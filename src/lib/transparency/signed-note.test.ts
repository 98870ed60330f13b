import { fromBase64, utf8 } from "@/lib/transparency/bytes";
import { canonicalJson } from "@/lib/transparency/canonical-json";
import { readCheckpoint, writeCheckpoint } from "@/lib/transparency/checkpoint";
import { verifyEd25519 } from "@/lib/transparency/ed25519";
import { readLogProof, writeLogProof } from "@/lib/transparency/log-proof";
import { openSignedNote, readVerifierKey, type Verifier } from "@/lib/transparency/signed-note";
import { describe, expect, it, vi } from "vitest";

/** The example of golang.org/x/mod/sumdb/note, signed by Go. */
const goKey = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const goNote =
  "If you think cryptography is the answer to your problem,\n" +
  "then you don't know what your problem is.\n" +
  "\n" +
  "\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

const verifierOf = (line: string): Verifier => {
  const verifier = readVerifierKey(line);
  if (!verifier) throw new Error("no key");
  return verifier;
};

describe("a signed note", () => {
  it("that Go signed is opened", async () => {
    expect(await openSignedNote(goNote, verifierOf(goKey))).toBe(goNote.slice(0, goNote.indexOf("\n\n") + 1));
  });

  it.each([
    ["another text", goNote.replace("problem is", "problem was")],
    ["another signature", goNote.replace("ZJkuBS9U", "ZJkuBS9V")],
    ["another key ID", goNote.replace("x08go", "y08go")],
    ["another name", goNote.replace("\u2014 Peter", "\u2014 Petra")],
    ["no signature", goNote.slice(0, goNote.indexOf("\u2014"))],
    ["no end", goNote.slice(0, -1)],
    ["nothing", ""],
  ])("with %s is not", async (_name, note) => {
    expect(await openSignedNote(note, verifierOf(goKey))).toBeNull();
  });

  it("is opened among signatures of other keys", async () => {
    const both = `${goNote}\u2014 witness.example AAAAAAAA\n`;
    expect(await openSignedNote(both, verifierOf(goKey))).not.toBeNull();
  });

  it("is checked where the platform has no Ed25519", async () => {
    const { publicKey } = verifierOf(goKey);
    const message = utf8(goNote.slice(0, goNote.indexOf("\n\n") + 1));
    const signature = fromBase64(goNote.slice(goNote.indexOf("x08go"), -1))?.subarray(4);
    if (!signature) throw new Error("no signature");
    const importKey = vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new Error("NotSupportedError"));
    expect(await verifyEd25519(publicKey, message, signature)).toBe(true);
    expect(await verifyEd25519(publicKey, utf8("other"), signature)).toBe(false);
    expect(importKey).toHaveBeenCalledTimes(2);
    importKey.mockRestore();
  });
});

describe("a checkpoint", () => {
  it("is three lines, and is read from a note too", () => {
    const root = fromBase64("CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=");
    if (!root) throw new Error("no root");
    const checkpoint = { origin: "example.com/behind-the-sofa", size: 20_852_163, root };
    const text = writeCheckpoint(checkpoint);
    expect(text).toBe(
      "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
    );
    expect(readCheckpoint(`${text}\n\u2014 example.com/behind-the-sofa AAAA\n`)).toEqual(checkpoint);
    expect(readCheckpoint(text.replace("2085", "02085"))).toBeNull();
    expect(readCheckpoint(text.replace("Cs", "C"))).toBeNull();
  });
});

describe("a proof", () => {
  it("gives back what was written", () => {
    const proof = { index: 3, hashes: [new Uint8Array(32).fill(1), new Uint8Array(32)], note: goNote };
    const text = writeLogProof(proof);
    expect(text.split("\n").slice(0, 4)).toEqual([
      "c2sp.org/tlog-proof@v1",
      "index 3",
      "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=",
      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    ]);
    expect(readLogProof(text)).toEqual(proof);
    expect(readLogProof(text.replace("index", "extra AAAA\nindex"))).toEqual(proof);
    expect(readLogProof(writeLogProof({ ...proof, hashes: [] }))).toEqual({ ...proof, hashes: [] });
    expect(readLogProof(text.replace("index 3", "index 03"))).toBeNull();
    expect(readLogProof(text.replace("v1", "v2"))).toBeNull();
  });
});

describe("canonical JSON", () => {
  it("has one text for a value", () => {
    const value = { b: [1, 1e21, 0.1, -0], a: { "\u20ac": "ç\n", A: null, "": true } };
    expect(canonicalJson(value)).toBe('{"a":{"":true,"A":null,"€":"ç\\n"},"b":[1,1e+21,0.1,0]}');
  });

  it.each([Number.NaN, Infinity, undefined, () => 1])("has none for %s", (value) => {
    expect(() => canonicalJson({ value })).toThrow(TypeError);
  });
});
