import { ownValue } from "@/lib/own-value";
import { FeedFailureError } from "@/server/ingest/feeds/feed-failure";
import { wideEncodingOf } from "@/server/ingest/import/inspect-text";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

const CHUNK_SIZE = 64 * 1024;
const SAMPLE_SIZE = 256;

/** Bytes, unpacked. The largest feeds of a shop have some hundred thousand products. */
const LONGEST_FEED = 2 * 2 ** 30;

/** By their names in XML declarations. Others are refused. */
const ENCODINGS: Readonly<Record<string, string>> = {
  "utf-8": "utf-8",
  "us-ascii": "utf-8",
  "utf-16": "utf-16le",
  "utf-16le": "utf-16le",
  "utf-16be": "utf-16be",
  "iso-8859-1": "windows-1252",
  "windows-1252": "windows-1252",
};

/** By the byte order mark or UTF-16's bytes, else by the declaration, else UTF-8 (XML 1.0, appendix F). */
function encodingOf(start: Buffer): string {
  const wide = wideEncodingOf(start);
  if (wide !== null) return wide;
  const declared = /^[^<]{0,3}<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/i.exec(start.toString("latin1"));
  const name = declared?.[1]?.toLowerCase() ?? "utf-8";
  const known = ownValue(ENCODINGS, name);
  // The declaration could not be read in UTF-16.
  if (known === undefined || known.startsWith("utf-16"))
    throw new FeedFailureError({ reason: "encoding", detail: name });
  return known;
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

async function* bounded(chunks: AsyncIterable<Buffer>, largest: number): AsyncGenerator<Buffer> {
  let total = 0;
  let start: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > largest) throw new FeedFailureError({ reason: "too-large" });
    if (start === null) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < SAMPLE_SIZE) continue;
    yield start;
    start = null;
  }
  if (start !== null && start.length > 0) yield start;
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? (decoder?.decode(chunk, { stream: true }) ?? "") : (decoder?.decode() ?? "");
    } catch {
      throw new FeedFailureError({ reason: "encoding", detail: decoder?.encoding ?? "" });
    }
  };
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk.subarray(0, SAMPLE_SIZE)), { fatal: true });
    yield decode(chunk);
  }
  yield decode();
}

/** Throws FeedFailureError for more than `largest` unpacked bytes, broken gzip or a wrong encoding. */
export async function* readFeedText(path: string, largest = LONGEST_FEED): AsyncGenerator<string> {
  const isPacked = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: CHUNK_SIZE });
  // An error of either stream also ends the other, and reaches the loop below.
  const bytes = isPacked ? pipeline(file, createGunzip({ chunkSize: CHUNK_SIZE }), () => undefined) : file;
  try {
    yield* decoded(bounded(bytes, largest));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith("Z_")) throw new FeedFailureError({ reason: "gzip" });
    throw error;
  } finally {
    file.destroy();
  }
}
