import type { FeedFailure } from "@/lib/contracts/feeds";
import {
  isFeedAddress,
  isPrivateHost,
  PrivateAddressError,
  publicLookup,
} from "@/server/ingest/feeds/feed-address";
import { FeedFailureError } from "@/server/ingest/feeds/feed-failure";
import { createWriteStream } from "node:fs";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Bytes on the wire, and milliseconds in all and without a byte. */
export interface FetchLimits {
  bytes: number;
  total: number;
  idle: number;
}

export const DEFAULT_LIMITS: FetchLimits = { bytes: 512 * 2 ** 20, total: 15 * 60_000, idle: 30_000 };
const MOST_REDIRECTS = 3;

export interface FeedRequest {
  address: string;
  /** What the server said of the last file; null where the whole file is wanted in any case. */
  known: { etag: string | null; lastModified: string | null } | null;
  privateHosts: readonly string[];
  /** Types to ask for instead of a feed's. Such a file is not packed. */
  accept?: string;
  limits?: FetchLimits;
  signal?: AbortSignal | undefined;
}

export type FetchedFeed =
  | { kind: "unchanged" }
  | { kind: "stored"; etag: string | null; lastModified: string | null };

const fail = (reason: FeedFailure["reason"], detail?: string) =>
  new FeedFailureError({ reason, ...(detail !== undefined && { detail }) });

const FEED_TYPES =
  "application/xml, text/xml, application/rss+xml, application/atom+xml, text/plain, */*;q=0.5";

function headersOf({ known, accept }: FeedRequest): Record<string, string> {
  return {
    "User-Agent": "ProvaReal-Feeds/1.0",
    Accept: accept ?? FEED_TYPES,
    "Accept-Encoding": accept === undefined ? "gzip, identity" : "identity",
    ...(known?.etag && { "If-None-Match": known.etag }),
    ...(known?.lastModified && { "If-Modified-Since": known.lastModified }),
  };
}

interface Stops {
  /** Aborts the request: at a time limit, or when the caller's own signal is aborted. */
  signal: AbortSignal;
  /** Ends the request because no byte arrived for `FetchLimits.idle` milliseconds. */
  endIdle: () => void;
}

function send(url: URL, request: FeedRequest, { signal, endIdle }: Stops): Promise<IncomingMessage> {
  const { privateHosts, limits = DEFAULT_LIMITS } = request;
  if (!isFeedAddress(url.href, privateHosts)) return Promise.reject(fail("redirect", url.origin));
  if (isPrivateHost(url, privateHosts)) return Promise.reject(fail("private-address", url.host));
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? getSecure : getPlain;
    const options = { headers: headersOf(request), lookup: publicLookup(privateHosts), signal, agent: false };
    const sent = get(url, options, resolve);
    sent.setTimeout(limits.idle, endIdle);
    sent.on("error", reject);
  });
}

/** Each redirect is checked like the first address. */
async function open(request: FeedRequest, stops: Stops): Promise<IncomingMessage> {
  let url = new URL(request.address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url, request, stops);
    const { statusCode = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return response;
    response.destroy();
    const target = headers.location ?? "";
    if (redirects === MOST_REDIRECTS || !URL.canParse(target, url)) throw fail("redirect", url.origin);
    url = new URL(target, url);
  }
}

function limited(bytes: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      total += chunk.length;
      if (total > bytes) callback(fail("too-large"));
      else callback(null, chunk);
    },
  });
}

/** The signals are asked first, because the error of an aborted request depends on its progress and on Node's version. */
function failureOf(error: unknown, interruption: AbortSignal | undefined, limit: AbortSignal): unknown {
  if (error instanceof FeedFailureError) return error;
  if (error instanceof PrivateAddressError) return fail("private-address", error.message);
  if (interruption?.aborted) return fail("interrupted");
  if (limit.aborted) return fail("timeout");
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? error : fail("connection", code);
}

/** Only https on the public internet. Gzip stays packed. Throws FeedFailureError. */
export async function fetchFeed(request: FeedRequest, path: string): Promise<FetchedFeed> {
  const { limits = DEFAULT_LIMITS, address, privateHosts } = request;
  if (!isFeedAddress(address, privateHosts)) throw fail("address");
  const idle = new AbortController();
  const limit = AbortSignal.any([AbortSignal.timeout(limits.total), idle.signal]);
  const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
  try {
    const response = await open(request, { signal, endIdle: () => idle.abort() });
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) response.destroy();
    if (statusCode === 304 && request.known) return { kind: "unchanged" };
    if (statusCode !== 200) throw fail("status", String(statusCode));
    await pipeline(response, limited(limits.bytes), createWriteStream(path, { mode: 0o600 }), { signal });
    return {
      kind: "stored",
      etag: headers.etag ?? null,
      lastModified: headers["last-modified"] ?? null,
    };
  } catch (error) {
    throw failureOf(error, request.signal, limit);
  }
}
