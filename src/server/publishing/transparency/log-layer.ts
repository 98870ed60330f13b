import { parseTilePath, TILE_WIDTH } from "@/lib/transparency/tiles";
import type { Database } from "@/server/platform/db/database";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { databaseRetrySeconds } from "@/server/platform/http/handler";
import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import {
  readEntries,
  readNewestCheckpoint,
  readProof,
  readTile,
} from "@/server/publishing/transparency/read-tree";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const LOG_PATH = "/log/";

const TEXT = "text/plain; charset=utf-8";
const BYTES = "application/octet-stream";

/** `maxAge` is in seconds; what never changes is kept for ever. */
interface LogAnswer {
  type: typeof TEXT | typeof BYTES;
  body: Uint8Array | string;
  maxAge: number;
  /** For texts whose type does not say so: leaves shrink to a tenth. Hashes cannot be compressed. */
  isCompressible?: boolean;
}

const CHECKPOINT_AGE = 2;
/** A partial tile does not change either, but a larger one soon replaces it. */
const PARTIAL_AGE = 60;
const FOREVER = 31_536_000;

async function answerTile(database: Database, path: string): Promise<LogAnswer | null> {
  const address = parseTilePath(path);
  const size = (await readNewestCheckpoint(database))?.size;
  if (!address || size === undefined) return null;
  const { level } = address;
  const body =
    level === "entries"
      ? await readEntries(database, address, size)
      : await readTile(database, { ...address, level }, size);
  const maxAge = address.width === TILE_WIDTH ? FOREVER : PARTIAL_AGE;
  return body && { type: BYTES, body, maxAge, isCompressible: level === "entries" };
}

async function answerOf(database: Database, path: string): Promise<LogAnswer | null> {
  if (path === "checkpoint") {
    const newest = await readNewestCheckpoint(database);
    return newest && { type: TEXT, body: newest.note, maxAge: CHECKPOINT_AGE };
  }
  const position = /^proof\/(0|[1-9]\d{0,14})$/.exec(path)?.[1];
  if (position !== undefined) {
    const found = await readProof(database, Number(position));
    return found && { type: TEXT, body: found.proof, maxAge: CHECKPOINT_AGE };
  }
  return path.startsWith("tile/") ? answerTile(database, path) : null;
}

const compress = promisify(gzip);

async function send(request: IncomingMessage, response: ServerResponse, answer: LogAnswer): Promise<void> {
  const { type, maxAge, isCompressible = false } = answer;
  const isPacked = isCompressible && /\bgzip\b/.test(String(request.headers["accept-encoding"]));
  const body = isPacked ? await compress(answer.body) : Buffer.from(answer.body);
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Length": body.length,
    "Cache-Control": `public, max-age=${maxAge}${maxAge === FOREVER ? ", immutable" : ""}`,
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(isCompressible && { Vary: "Accept-Encoding" }),
    ...(isPacked && { "Content-Encoding": "gzip" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** `/log/checkpoint`, `/log/tile/…` (C2SP tlog-tiles), and `/log/proof/<position>` (C2SP tlog-proof). */
export function logLayer(openDatabase: () => Promise<Database>, onError: (error: unknown) => void): Layer {
  return (inside) => async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (!path.startsWith(LOG_PATH)) return inside(request, response);
    const { method } = request;
    if (method !== "GET" && method !== "HEAD") {
      answerPlainly(response, method === "OPTIONS" ? 204 : 405, "", { Allow: "GET, HEAD, OPTIONS" });
      return;
    }
    try {
      const answer = await answerOf(await openDatabase(), path.slice(LOG_PATH.length));
      if (answer) await send(request, response, answer);
      else answerPlainly(response, 404, "The log has nothing at this address.");
    } catch (error) {
      onError(error);
      if (!isDatabaseUnavailable(error)) return answerPlainly(response, 500, "The log cannot be read.");
      const headers = { "Retry-After": String(databaseRetrySeconds) };
      answerPlainly(response, 503, "The database does not answer.", headers);
    }
  };
}
