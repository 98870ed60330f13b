import type { RouteOf } from "@/server/http/routes";
import type { Layer } from "@/server/layers/layer";

/** What the site tells of its work to a collector of traces. */
export interface Tracing {
  /** Makes a span of each request inside, with the pattern of its page. */
  readonly layer: (routeOf: RouteOf) => Layer;
  /** Makes a span of a query within a request. Other queries pass. */
  readonly followQuery: <Result>(text: string, query: () => Promise<Result>) => Promise<Result>;
  /** The trace of the request at hand. */
  readonly traceId: () => string | undefined;
  /** Sends what has been collected. */
  readonly stop: () => Promise<void>;
}

// Next bundles its own copy of this module, besides the one of the process that starts the server.
const KEY = Symbol.for("prova-real.tracing");
const holder = globalThis as { [KEY]?: Tracing | undefined };

/** The tracing of this process; undefined where it is off, and then nothing of OpenTelemetry is loaded. */
export const currentTracing = (): Tracing | undefined => holder[KEY];

export function provideTracing(tracing: Tracing | undefined): void {
  holder[KEY] = tracing;
}
