import { CachedBody, type Encoding } from "@/server/cache/cached-body";
import CachePolicy from "http-cache-semantics";
import { createHash } from "node:crypto";

/** What the handler behind the cache answered. */
export interface OriginResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasCookies: boolean;
  readonly body: Buffer;
}

/** Of one connection or one request, or written anew for every client. */
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

/** Everything that distinguishes requests is in the key of the cache already. */
const ANY_REQUEST = { headers: {} };

const DAY_SECONDS = 86_400;
const SECOND = 1000;

/** Tags of an answer: the comma-separated `Cache-Tag` header that CDNs read too. */
export function tagsOf(headers: Readonly<Record<string, string>>): string[] {
  return (headers["cache-tag"] ?? "").split(",").flatMap((tag) => tag.trim() || []);
}

/** The request headers that an answer depends on, besides the encoding, which this cache sees to itself. */
function variedHeaders(headers: Readonly<Record<string, string>>): string[] {
  const names = (headers["vary"] ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "" && name !== "accept-encoding");
}

/** One kept answer with its rules (RFC 9111) and its body in every encoding. */
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
    // Weak, because one answer has several encodings.
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
   * Whether a shared cache may keep it: never with cookies, never where it says private or no-store, never where it depends on
   * a header that addresses of the cache do not carry.
   */
  isStorable(): boolean {
    return this.policy.storable() && this.millisecondsToKeep() > 0;
  }

  /** How long the store holds it: fresh, then stale for refreshing behind the visitor's back and for errors. */
  millisecondsToKeep(): number {
    return this.freshUntil > this.madeAt ? this.policy.timeToLive() : 0;
  }

  /** From now on it may be wrong: it stands only for an answer that cannot be made. */
  outdate(): void {
    this.isOutdated = true;
    this.freshUntil = Math.min(this.freshUntil, Date.now());
  }

  isFresh(now = Date.now()): boolean {
    return now < this.freshUntil;
  }

  /** Whether a stale answer may be given while a new one is made (RFC 5861, stale-while-revalidate). */
  mayServeWhileRefreshing(): boolean {
    if (this.isOutdated) return false;
    const { response, revalidation } = this.policy.evaluateRequest(ANY_REQUEST);
    return response !== undefined && revalidation?.synchronous !== true;
  }

  /** Whether a stale answer may stand for a failed one (RFC 5861, stale-if-error). */
  mayServeOnError(status: number): boolean {
    return !this.policy.revalidatedPolicy(ANY_REQUEST, { status, headers: {} }).modified;
  }

  /** Seconds until it is stale; negative afterwards. */
  secondsToLive(now = Date.now()): number {
    return Math.ceil((this.freshUntil - now) / SECOND);
  }

  /** Names and values of the header in turn, for a body in this encoding, without `Cache-Status`. */
  headerLines(encoding: Encoding, now = Date.now()): string[] {
    const lines = [...this.kept, "age", String(Math.max(0, Math.floor((now - this.madeAt) / SECOND)))];
    if (encoding !== "identity") lines.push("content-encoding", encoding);
    return lines;
  }

  /**
   * The whole header of a hit: that of {@link headerLines}, `extra`, and the length of `body`. The same array for a
   * whole second, because headers are most of the work of a hit.
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
