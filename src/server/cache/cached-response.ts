import { CachedBody, type Encoding } from "@/server/cache/cached-body";
import CachePolicy from "http-cache-semantics";
import { createHash } from "node:crypto";

/** The answer of the handler behind the cache. */
export interface OriginResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasCookies: boolean;
  readonly body: Buffer;
}

/** Headers of one connection or one request, and those that are written for every client. */
const UNKEPT_HEADERS = new Set([
  "age",
  "cache-status",
  "connection",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  "vary",
  "x-request-id",
]);

/** The key of the cache already contains everything that distinguishes requests. */
const ANY_REQUEST = { headers: {} };

const DAY_SECONDS = 86_400;
const SECOND = 1000;

/** The tags of an answer from its comma-separated `Cache-Tag` header, which CDNs read too. */
function tagsOf(headers: Readonly<Record<string, string>>): string[] {
  return (headers["cache-tag"] ?? "").split(",").flatMap((tag) => tag.trim() || []);
}

/** The request headers that an answer depends on. The encoding is left out, because this cache handles it. */
function variedHeaders(headers: Readonly<Record<string, string>>): string[] {
  const names = (headers["vary"] ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "" && name !== "accept-encoding");
}

/** One stored answer with its rules (RFC 9111) and its body in every encoding. */
export class CachedResponse {
  private isOutdated = false;
  private readonly hits = new Map<Encoding, { second: number; lines: readonly string[] }>();

  private constructor(
    readonly status: number,
    readonly etag: string,
    readonly body: CachedBody,
    readonly tags: readonly string[],
    private readonly policy: CachePolicy,
    private readonly kept: readonly string[],
    private readonly madeAt: number,
    private freshUntil: number,
  ) {}

  static async from(response: OriginResponse): Promise<CachedResponse> {
    const { status, headers } = response;
    const policy = new CachePolicy(ANY_REQUEST, { status, headers: { ...headers } }, { cacheHeuristic: 0 });
    const now = Date.now();
    const isForAll = !response.hasCookies && variedHeaders(headers).every((name) => name === "accept");
    const seconds = isForAll ? policy.maxAge() : 0;
    const body = await CachedBody.from(response.body, headers["content-type"] ?? "", seconds >= DAY_SECONDS);
    const digest = createHash("sha256").update(response.body).digest("base64url").slice(0, 22);
    // The tag is weak because one answer has several encodings.
    const etag = `W/"${digest}"`;
    const vary = [...variedHeaders(headers), ...(body.isCompressed ? ["accept-encoding"] : [])].join(", ");
    const kept = Object.entries(headers).flatMap(([name, value]) =>
      UNKEPT_HEADERS.has(name) ? [] : [name, value],
    );
    if (vary !== "") kept.push("vary", vary);
    if (status === 200) kept.push("etag", etag);
    const freshUntil = now + seconds * SECOND;
    return new CachedResponse(status, etag, body, tagsOf(headers), policy, kept, now, freshUntil);
  }

  /**
   * Whether a shared cache may store it: not with cookies, not where it says private or no-store, and not where it
   * depends on a header that is not part of the cache's keys.
   */
  isStorable(): boolean {
    return this.policy.storable() && this.millisecondsToKeep() > 0;
  }

  /**
   * How long the store keeps it: while it is fresh, and then while it may be served stale during a refresh or an
   * error.
   */
  millisecondsToKeep(): number {
    return this.freshUntil > this.madeAt ? this.policy.timeToLive() : 0;
  }

  /** Marks it as possibly wrong. From then on it only replaces an answer that cannot be made. */
  outdate(): void {
    this.isOutdated = true;
    this.freshUntil = Math.min(this.freshUntil, Date.now());
  }

  isFresh(now = Date.now()): boolean {
    return now < this.freshUntil;
  }

  /** Whether it may be served stale while a new one is made (RFC 5861, stale-while-revalidate). */
  mayServeWhileRefreshing(): boolean {
    if (this.isOutdated) return false;
    const { response, revalidation } = this.policy.evaluateRequest(ANY_REQUEST);
    return response !== undefined && revalidation?.synchronous !== true;
  }

  /** Whether it may be served stale instead of a failed answer (RFC 5861, stale-if-error). */
  mayServeOnError(status: number): boolean {
    return !this.policy.revalidatedPolicy(ANY_REQUEST, { status, headers: {} }).modified;
  }

  /** Seconds until it is stale; negative afterwards. */
  secondsToLive(now = Date.now()): number {
    return Math.ceil((this.freshUntil - now) / SECOND);
  }

  /** Names and values of the header lines in turn, for a body in this encoding, without `Cache-Status`. */
  headerLines(encoding: Encoding, now = Date.now()): string[] {
    const lines = [...this.kept, "age", String(Math.max(0, Math.floor((now - this.madeAt) / SECOND)))];
    if (encoding !== "identity") lines.push("content-encoding", encoding);
    return lines;
  }

  /**
   * All header lines of a hit: those of {@link headerLines}, `extra`, and the length of `body`. The array is reused
   * for a whole second, because headers are most of the work of a hit.
   */
  hitLines(
    encoding: Encoding,
    body: Buffer,
    extra: () => readonly string[],
    now = Date.now(),
  ): readonly string[] {
    const second = Math.floor((now - this.madeAt) / SECOND);
    const last = this.hits.get(encoding);
    if (last?.second === second) return last.lines;
    const lines = [...this.headerLines(encoding, now), ...extra(), "content-length", String(body.length)];
    this.hits.set(encoding, { second, lines });
    return lines;
  }
}
