import { readRequestBody } from "@/local/search/protocol/request-body";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const LIMIT = 1_000;

function read(
  body: Buffer,
  headers: Record<string, string> = {},
  { mayBePacked = true, limit = LIMIT } = {},
) {
  const request = Object.assign(Readable.from(body.length === 0 ? [] : [body]), { headers });
  return readRequestBody(request as unknown as IncomingMessage, { limit, mayBePacked });
}

const packed = { "content-encoding": "gzip" };
const tooLarge = { ok: false, error: { status: 413 } };

/** Bytes that unpack to a thousand times as many: a packed file may consist of many. */
function gzipBomb(bytes: number): Buffer {
  const part = gzipSync(Buffer.alloc(16 * 2 ** 20));
  return Buffer.concat(Array.from({ length: Math.floor(bytes / part.length) }, () => part));
}

describe("the body of a request to the search", () => {
  it("is read plain and packed", async () => {
    expect(await read(Buffer.from('{"query":"fogão"}'))).toEqual({ ok: true, value: '{"query":"fogão"}' });
    expect(await read(gzipSync("fogão"), packed)).toEqual({ ok: true, value: "fogão" });
    expect(await read(gzipSync("fogão"), { "content-encoding": " GZIP" })).toMatchObject({ ok: true });
    expect(await read(Buffer.alloc(0))).toEqual({ ok: true, value: "" });
  });

  it("counts against the limit as it comes and as it unpacks", async () => {
    expect(await read(Buffer.alloc(LIMIT + 1, "a"))).toMatchObject(tooLarge);
    expect(await read(gzipSync(Buffer.alloc(LIMIT + 1, "a")), packed)).toMatchObject(tooLarge);
    expect(await read(gzipSync(Buffer.alloc(LIMIT, "a")), packed)).toMatchObject({ ok: true });
  });

  it("is unpacked until the limit and no further", async () => {
    const bomb = gzipBomb(2 ** 20);
    const before = process.cpuUsage();
    expect(await read(bomb, packed, { mayBePacked: true, limit: 10 * 2 ** 20 })).toMatchObject(tooLarge);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { user, system } = process.cpuUsage(before);
    // The whole gigabyte takes more than two seconds of processor time, a hundredth of it some milliseconds.
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  it("is refused where it is packed and may not be, or in another way", async () => {
    const refused = { ok: false, error: { status: 415 } };
    expect(await read(gzipSync("a"), packed, { mayBePacked: false })).toMatchObject(refused);
    for (const encoding of ["br", "deflate", "gzip, gzip", ""])
      expect(await read(Buffer.from("a"), { "content-encoding": encoding })).toMatchObject(refused);
  });

  it("is refused where it cannot be unpacked or is no text", async () => {
    const refused = { ok: false, error: { status: 400 } };
    expect(await read(Buffer.from("no gzip"), packed)).toMatchObject(refused);
    expect(await read(gzipSync("cut off").subarray(0, -4), packed)).toMatchObject(refused);
    expect(await read(Buffer.from([0xff]))).toMatchObject(refused);
  });
});
