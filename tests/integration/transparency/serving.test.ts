import { fromBase64, utf8 } from "@/lib/transparency/bytes";
import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { readLogProof } from "@/lib/transparency/log-proof";
import { openSignedNote } from "@/lib/transparency/signed-note";
import { hashLeaf, verifyInclusion } from "@/lib/transparency/verify-proof";
import { logLayer } from "@/server/publishing/transparency/log-layer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { readBundle } from "../../support/log-verifier";
import { integrateNow, LOG_ORIGIN, testKey } from "../../support/transparency";
import { serve, type TestServer } from "../api/serve-api";
import { addImportLeaves, publishFans } from "./log-harness";

let test: TestDatabase;
let server: TestServer;
const onError = vi.fn();
let isDown = false;

beforeAll(async () => {
  test = await openTestDatabase();
  await publishFans(test.database);
  await addImportLeaves(test.database, 300);
  await integrateNow(test.database);
  const open = () => (isDown ? Promise.reject(new Error("no connection")) : Promise.resolve(test.database));
  const handler = logLayer(open, onError)((_, response) => void response.writeHead(418).end());
  server = await serve(async (request, response) => handler(request, response));
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

const get = (path: string, init?: RequestInit) => fetch(`${server.origin}${path}`, init);
const bytes = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer());

async function openCheckpoint(note: string) {
  const text = await openSignedNote(note, { name: LOG_ORIGIN, publicKey: testKey.publicKey });
  const checkpoint = readCheckpoint(text ?? "");
  if (!checkpoint) throw new Error("no checkpoint");
  return checkpoint;
}

describe("the addresses of the log", () => {
  it("serve the checkpoint for a few seconds, and full tiles for ever", async () => {
    const answer = await get("/log/checkpoint");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=2");
    const { size } = await openCheckpoint(await answer.text());
    const full = await get("/log/tile/0/000");
    expect(full.headers.get("content-type")).toBe("application/octet-stream");
    expect(full.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(full.headers.get("content-encoding")).toBeNull();
    expect(full.headers.get("access-control-allow-origin")).toBe("*");
    expect((await full.arrayBuffer()).byteLength).toBe(8_192);
    const partial = await get(`/log/tile/0/001.p/${size - 256}`);
    expect(partial.headers.get("cache-control")).toBe("public, max-age=60");
    expect((await partial.arrayBuffer()).byteLength).toBe((size - 256) * 32);
    // Partial tiles of earlier checkpoints are there too, and begin as the later ones do.
    expect(await bytes("/log/tile/0/001.p/3")).toEqual(
      (await bytes(`/log/tile/0/001.p/${size - 256}`)).slice(0, 96),
    );
  });

  it("serve bundles whose leaves have the hashes of the tiles, compressed where that is wanted", async () => {
    const leaves = readBundle(await bytes("/log/tile/entries/000")) ?? [];
    expect(leaves).toHaveLength(256);
    const tile = await bytes("/log/tile/0/000");
    for (const [index, leaf] of leaves.entries())
      expect(await hashLeaf(leaf)).toEqual(tile.slice(index * 32, index * 32 + 32));
    const packed = await get("/log/tile/entries/000", { headers: { "Accept-Encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const plain = await get("/log/tile/entries/000", { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(Number(packed.headers.get("content-length"))).toBeLessThan(
      Number(plain.headers.get("content-length")) / 3,
    );
  });

  it("serve proofs that can be checked without the site", async () => {
    const leaves = readBundle(await bytes("/log/tile/entries/000")) ?? [];
    for (const position of [0, 1, 17, 255]) {
      const proof = readLogProof(await (await get(`/log/proof/${position}`)).text());
      if (!proof) throw new Error("no proof");
      const checkpoint = await openCheckpoint(proof.note);
      const hash = await hashLeaf(leaves[position] ?? utf8(""));
      expect(await verifyInclusion(hash, proof.index, proof.hashes, checkpoint)).toBe(true);
      expect(await verifyInclusion(hash, proof.index + 1, proof.hashes, checkpoint)).toBe(false);
    }
  });

  it.each([
    "/log/",
    "/log/tile/0/002",
    "/log/tile/0/001",
    "/log/tile/0/0",
    "/log/tile/2/000.p/1",
    "/log/tile/entries/001",
    "/log/tile/0/001.p/200",
    "/log/proof/306",
    "/log/proof/01",
    "/log/proof/-1",
    "/log/proof/999999999999999",
    "/log/tile/0/x999/x999/x999/x999/999",
  ])("have nothing at %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).not.toContain("immutable");
  });

  it("are read and nothing else, and leave other addresses alone", async () => {
    expect((await get("/log/checkpoint", { method: "POST" })).status).toBe(405);
    const head = await get("/log/checkpoint", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await get("/logs")).status).toBe(418);
    expect((await get("/")).status).toBe(418);
    expect(onError).not.toHaveBeenCalled();
  });

  it("say that the database does not answer, without details", async () => {
    isDown = true;
    const answer = await get("/log/checkpoint");
    isDown = false;
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe("The log cannot be read.\n");
    expect(onError).toHaveBeenCalledOnce();
  });

  it("state roots that are 32 bytes in base64", async () => {
    const note = await (await get("/log/checkpoint")).text();
    expect(fromBase64(note.split("\n")[2] ?? "")).toHaveLength(32);
  });
});
