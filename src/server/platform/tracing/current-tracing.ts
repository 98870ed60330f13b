import type { RouteOf } from "@/server/platform/http/routes";
import type { Layer } from "@/server/platform/layers/layer";

export interface Tracing {
  /** Makes a span of each request, with the pattern of its page. */
  readonly layer: (routeOf: RouteOf) => Layer;
  /** Makes a span of a query within a request; other queries have none. */
  readonly followQuery: <Result>(text: string, query: () => Promise<Result>) => Promise<Result>;
  readonly traceId: () => string | undefined;
  readonly stop: () => Promise<void>;
}

// Next bundles its own copy of this module, besides that of the process that starts the server.
const KEY = Symbol.for("prova-real.tracing");
const holder = globalThis as { [KEY]?: Tracing | undefined };

/** Undefined where tracing is off; then nothing of OpenTelemetry is loaded. */
export const currentTracing = (): Tracing | undefined => holder[KEY];

export function provideTracing(tracing: Tracing | undefined): void {
  holder[KEY] = tracing;
}
