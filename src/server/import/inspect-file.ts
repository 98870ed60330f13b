import { failure, ok, type Result } from "@/lib/result";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

export type Encoding = "utf-8" | "windows-1252";

/** The facts of a file that are known before its rows are read. */
export interface FileInspection {
  path: string;
  /** Bytes on disk, which are compressed ones for gzip. */
  size: number;
  isGzip: boolean;
  encoding: Encoding;
  /** SHA-256 of the bytes on disk. */
  sha256: string;
}

const SAMPLE_SIZE = 4;

async function firstBytes(path: string): Promise<{ size: number; start: Buffer }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_SIZE), 0, SAMPLE_SIZE, 0);
    return { size, start: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

/** Reads chunks to their end and tells whether all their bytes together are valid UTF-8. */
async function areUtf8(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isValid = true;
  for await (const chunk of chunks) {
    if (!isValid) continue;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      isValid = false;
    }
  }
  if (!isValid) return false;
  try {
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function* hashing(chunks: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Number of characters that are checked for UTF-16. */
const WIDE_SAMPLE = 512;
const WIDE_SHARE = 0.4;

/** Whether text is UTF-16, by its byte order mark or because every other byte of its first characters is zero. */
function isWide(start: Buffer): boolean {
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") return true;
  const pairs = Math.floor(Math.min(start.length, 2 * WIDE_SAMPLE) / 2);
  const zeros = [0, 0];
  for (let index = 0; index < 2 * pairs; index += 1) {
    if (start[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  return pairs > 0 && Math.max(...zeros) >= pairs * WIDE_SHARE && Math.min(...zeros) < pairs * WIDE_SHARE;
}

async function readThrough(path: string, isGzip: boolean) {
  const hash = createHash("sha256");
  let isUtf8 = true;
  let start = Buffer.alloc(0);
  async function* sampled(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (start.length < 2 * WIDE_SAMPLE) start = Buffer.concat([start, chunk.subarray(0, 2 * WIDE_SAMPLE)]);
      yield chunk;
    }
  }
  const hashed = (chunks: AsyncIterable<Buffer>) => hashing(chunks, hash);
  const check = async (chunks: AsyncIterable<Buffer>) => {
    isUtf8 = await areUtf8(sampled(chunks));
  };
  if (isGzip) await pipeline(createReadStream(path), hashed, createGunzip(), check);
  else await pipeline(createReadStream(path), hashed, check);
  return { isUtf8, isWide: isWide(start), sha256: hash.digest("hex") };
}

/**
 * Reads a file once, in constant memory, for what has to be known beforehand: gzip by its magic bytes, its
 * fingerprint, and its encoding. The encoding depends on the whole content and not on a sample: UTF-8 when all of it
 * is valid UTF-8, otherwise windows-1252. A UTF-8 file with a few damaged bytes is therefore read as windows-1252,
 * and `repairDoubleEncoding` repairs its cells.
 */
export async function inspectFile(
  path: string,
  encoding?: Encoding,
): Promise<Result<FileInspection, string>> {
  try {
    const { size, start } = await firstBytes(path);
    const isGzip = start[0] === 0x1f && start[1] === 0x8b;
    const { isUtf8, isWide, sha256 } = await readThrough(path, isGzip);
    if (isWide) return failure("the file is UTF-16; save it as UTF-8");
    return ok({ path, size, isGzip, sha256, encoding: encoding ?? (isUtf8 ? "utf-8" : "windows-1252") });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return failure(`there is no file ${path}`);
    if (code === "EISDIR") return failure(`${path} is a directory; name a file in it`);
    if (code === "EACCES") return failure(`${path} may not be read by this account`);
    return failure(`the file cannot be read: ${message}`);
  }
}
