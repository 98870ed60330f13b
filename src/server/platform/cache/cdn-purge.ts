import { logger } from "@/server/platform/log/logger";
import { observeCdnPurge } from "@/server/platform/metrics/purge-metrics";

interface CdnPurgeSettings {
  readonly url: string;
  readonly token: string;
}

/** CDNs limit the rate of purges, and would store answers that were begun before the change. */
const GATHER_MILLISECONDS = 500;

const TAGS_PER_REQUEST = 30;

const ATTEMPTS = 5;
const TIMEOUT_MILLISECONDS = 10_000;

type Body = { tags: string[] } | { purge_everything: true };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * `{"tags": […]}` or `{"purge_everything": true}` with a bearer token, as in Cloudflare's API, and
 * `Surrogate-Key`, as in Fastly's, for caches that read no JSON (`deploy/varnish.vcl`). Failures are retried,
 * then logged.
 */
export class CdnPurge {
  private waiting = new Set<string>();
  private isEverything = false;
  private timer: NodeJS.Timeout | undefined;
  /** The time of the first waiting purge, in milliseconds. */
  private since = 0;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: CdnPurgeSettings,
    private readonly pauseMilliseconds = 1_000,
  ) {}

  purge(tags: readonly string[] | null): void {
    if (tags === null) this.isEverything = true;
    else for (const tag of tags) this.waiting.add(tag);
    if (this.timer) return;
    this.since = performance.now();
    this.timer = setTimeout(() => void this.flush(), GATHER_MILLISECONDS);
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const bodies = this.takeBodies();
    const { since } = this;
    this.sending = this.sending.then(async () => {
      for (const body of bodies) await this.send(body, since);
    });
    return this.sending;
  }

  private takeBodies(): Body[] {
    const tags = [...this.waiting];
    const isEverything = this.isEverything;
    this.waiting = new Set();
    this.isEverything = false;
    if (isEverything) return [{ purge_everything: true }];
    const count = Math.ceil(tags.length / TAGS_PER_REQUEST);
    return Array.from({ length: count }, (_, index) => ({
      tags: tags.slice(index * TAGS_PER_REQUEST, (index + 1) * TAGS_PER_REQUEST),
    }));
  }

  private async send(body: Body, since: number): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const problem = await this.post(body);
      if (problem === null) return observeCdnPurge((performance.now() - since) / 1000);
      logger[attempt === ATTEMPTS ? "error" : "warn"]({ problem, attempt }, "cache.cdn-purge-failed");
      if (attempt < ATTEMPTS) await wait(this.pauseMilliseconds * 2 ** (attempt - 1));
    }
    observeCdnPurge(null);
  }

  private async post(body: Body): Promise<string | null> {
    try {
      const { ok, status } = await fetch(this.settings.url, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${this.settings.token}`,
          "Content-Type": "application/json",
          ...("tags" in body && { "Surrogate-Key": body.tags.join(" ") }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      return ok ? null : `status ${status}`;
    } catch (error) {
      return error instanceof Error ? error.name : "unknown";
    }
  }
}
