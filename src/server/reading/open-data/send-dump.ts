import type { DumpFormat } from "@/lib/contracts/open-data";
import { allowAnyOrigin } from "@/server/platform/http/handler";
import { dumpMediaTypes } from "@/server/reading/open-data/dump-names";
import type { FileStorage } from "@/server/platform/files/file-storage";
import isNotModified from "fresh";
import type { NextApiResponse } from "next";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import parseRange from "range-parser";

interface SentDump {
  readonly day: string;
  readonly name: string;
  readonly format: DumpFormat;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * The whole file where no range, several (allowed by RFC 9110, section 14.2) or another version (`If-Range`)
 * is asked for; null where there is no such range.
 */
function wantedRange({ headers }: IncomingMessage, bytes: number, etag: string) {
  const whole = { start: 0, end: bytes - 1, isPart: false };
  const condition = headers["if-range"];
  if (headers.range === undefined || (condition !== undefined && condition !== etag)) return whole;
  const ranges = parseRange(bytes, headers.range);
  if (ranges === -1) return null;
  const [range, ...more] = ranges === -2 || ranges.type !== "bytes" ? [] : ranges;
  return range && more.length === 0 ? { ...range, isPart: true } : whole;
}

/**
 * Ranges serve continued downloads and readers of single columns; the checksum is the ETag. False where there
 * is no such file.
 */
export async function sendDump(
  request: IncomingMessage,
  response: NextApiResponse,
  storage: FileStorage,
  { day, name, format, bytes, sha256 }: SentDump,
): Promise<boolean> {
  const etag = `"${sha256}"`;
  allowAnyOrigin(response);
  response.setHeader("Cache-Control", "public, max-age=86400, immutable");
  response.setHeader("ETag", etag);
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("Repr-Digest", `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`);
  if (isNotModified(request.headers, { etag })) {
    response.writeHead(304).end();
    return true;
  }
  const range = wantedRange(request, bytes, etag);
  if (range === null) {
    response.writeHead(416, { "Content-Range": `bytes */${bytes}` }).end();
    return true;
  }
  const { start, end, isPart } = range;
  const content =
    request.method === "HEAD" ? null : await storage.readRange(`${day}/${name}`, { start, end });
  if (content === null && request.method !== "HEAD") return false;
  response.setHeader("Content-Type", dumpMediaTypes[format]);
  response.setHeader("Content-Disposition", `attachment; filename="${day}-${name}"`);
  response.setHeader("Content-Length", end - start + 1);
  if (isPart) response.setHeader("Content-Range", `bytes ${start}-${end}/${bytes}`);
  response.statusCode = isPart ? 206 : 200;
  if (content === null) response.end();
  else await pipeline(content, response).catch(() => response.destroy());
  return true;
}
