import { searchConfiguration } from "@/config/search";
import { currentSettings } from "@/config/settings";
import { liteClient, type LiteClient } from "algoliasearch/lite";

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>["requester"]>;

export type LocalSearchHandler = (request: {
  method: string;
  path: string;
  queryString: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}) => Promise<{ status: number; body: string }>;

// Next bundles its own copy of this module, besides that of the process that started the server.
const KEY = Symbol.for("prova-real.search");
const holder = globalThis as { [KEY]?: { handler?: LocalSearchHandler; client?: LiteClient } };
const held = () => (holder[KEY] ??= {});

/** Milliseconds for one host. */
const PATIENCE = { connect: 1_000, read: 2_000, write: 2_000 } as const;

export function provideLocalSearch(handler: LocalSearchHandler): void {
  holder[KEY] = { handler };
}

const timedOut = { status: 0, content: "Response timeout", isTimedOut: true } as const;

function localRequester(): Requester {
  return {
    send: async ({ url, method, headers, data }) => {
      const { handler } = held();
      if (!handler) return { status: 0, content: "The local search service is not there", isTimedOut: false };
      const { pathname, search } = new URL(url);
      const body = typeof data === "string" ? data : "";
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<typeof timedOut>((resolve) => {
        timer = setTimeout(() => resolve(timedOut), PATIENCE.read);
      });
      const answer = handler({ method, path: pathname, queryString: search.slice(1), headers, body }).then(
        (answered) => ({ status: answered.status, content: answered.body, isTimedOut: false }),
        (error: unknown) => ({ status: 0, content: String(error), isTimedOut: false }),
      );
      const first = await Promise.race([answer, patience]);
      clearTimeout(timer);
      return first;
    },
  };
}

function createClient(): LiteClient {
  const { applicationId, searchKey, servicePath } = searchConfiguration(currentSettings());
  if (servicePath === null) return liteClient(applicationId, searchKey, { timeouts: PATIENCE });
  return liteClient(applicationId, searchKey, {
    // The name is never looked up: requests do not leave the process.
    hosts: [{ url: "search.local", accept: "readWrite", protocol: "http" }],
    requester: localRequester(),
  });
}

/**
 * The search client for pages made on the server, with Algolia or the local service. Caches nothing, and
 * rejects (`ApiError`, `RetryError`) where the search is down, refuses, or takes too long.
 */
export function siteSearchClient(): LiteClient {
  return (held().client ??= createClient());
}
