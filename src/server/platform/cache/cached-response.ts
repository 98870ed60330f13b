import { CachedBody, type Encoding } from "@/server/platform/cache/cached-body";
import CachePolicy from "http-cache-semantics";
import { createHash } from "node:crypto";

export interface OriginResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasCookies: boolean;
  readonly body: Buffer;
}

/** Headers of one connection or request, and those that are written for every client. */
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

function tagsOf(headers: Readonly<Record<string, string>>): string[] {
  return (headers["cache-tag"] ?? "").split(",").flatMap((tag) => tag.trim() || []);
}

/** Without the encoding, which this cache handles. */
function variedHeaders(headers: Readonly<Record<string, string>>): string[] {
  const names = (headers["vary"] ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "" && name !== "accept-encoding");
}

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
   * False for an answer with cookies, private or no-store, and for one that depends on a header outside the
   * cache's keys.
   */
  isStorable(): boolean {
    return this.policy.storable() && this.millisecondsToKeep() > 0;
  }

  /** While it is fresh, and while it may be served stale during a refresh or an error. */
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

  /** RFC 5861, stale-while-revalidate. */
  mayServeWhileRefreshing(): boolean {
    if (this.isOutdated) return false;
    const { response, revalidation } = this.policy.evaluateRequest(ANY_REQUEST);
    return response !== undefined && revalidation?.synchronous !== true;
  }

  /** RFC 5861, stale-if-error. */
  mayServeOnError(status: number): boolean {
    return !this.policy.revalidatedPolicy(ANY_REQUEST, { status, headers: {} }).modified;
  }

  /** Negative where it is stale. */
  secondsToLive(now = Date.now()): number {
    return Math.ceil((this.freshUntil - now) / SECOND);
  }

  headerLines(encoding: Encoding, now = Date.now()): string[] {
    const lines = [...this.kept, "age", String(Math.max(0, Math.floor((now - this.madeAt) / SECOND)))];
    if (encoding !== "identity") lines.push("content-encoding", encoding);
    return lines;
  }

  /**
   * The lines of the head, with `extra` and the body's length. They are reused for a second, because they are
   * most of a hit's work.
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
