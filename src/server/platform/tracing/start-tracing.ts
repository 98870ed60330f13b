import { logger } from "@/server/platform/log/logger";
import { provideTracing, type Tracing } from "@/server/platform/tracing/current-tracing";
import { impersonalExporter } from "@/server/platform/tracing/impersonal-exporter";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-node";
import pTimeout from "p-timeout";

interface TracingSettings {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  /** The share of traced requests, 0 to 1. */
  readonly share: number;
}

/** Milliseconds for the collector; at the stop, for all that is left to send. */
const SEND_LIMIT = 5_000;

/** In characters. */
const LONGEST_QUERY = 2_000;

/** Removes constants; parameters are never part of the text. */
const withoutConstants = (text: string) => text.replace(/'(?:[^']|'')*'/g, "?").slice(0, LONGEST_QUERY);

/** PostgreSQL's error code, or the error's class. The message may contain personal data. */
function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

const tracer = () => trace.getTracer("prova-real");

const layer: Tracing["layer"] = (routeOf) => (inside) => (request, response) => {
  const { method = "GET", url = "/" } = request;
  const route = routeOf(url);
  const attributes = { "http.request.method": method, "http.route": route };
  const around = propagation.extract(ROOT_CONTEXT, request.headers);
  const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, around);
  response.once("close", () => {
    const { statusCode } = response;
    span.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(around, span), () => inside(request, response));
};

const followQuery: Tracing["followQuery"] = (text, query) => {
  if (trace.getActiveSpan() === undefined) return query();
  const [operation = ""] = text.trimStart().split(/\s/, 1);
  const attributes = { "db.system.name": "postgresql", "db.query.text": withoutConstants(text) };
  const options = { kind: SpanKind.CLIENT, attributes };
  return tracer().startActiveSpan(operation.toLowerCase(), options, async (span) => {
    try {
      return await query();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", errorKind(error));
      throw error;
    } finally {
      span.end();
    }
  });
};

/** OTLP over HTTP. Call it before the database is opened and Next is loaded, which makes spans of its own. */
export function startTracing({ endpoint, share }: TracingSettings): Tracing {
  const sampler = new TraceIdRatioBasedSampler(share);
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  let isReported = false;
  const exporter = impersonalExporter(new OTLPTraceExporter({ url, timeoutMillis: SEND_LIMIT }), (error) => {
    if (error && !isReported) logger.warn({ err: error }, "tracing.collector-lost");
    isReported = error !== undefined;
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "prova-real" }),
    // Visitors may send a parent too, and must not decide how much is traced.
    sampler: new ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracing: Tracing = {
    layer,
    followQuery,
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    stop: async () => {
      provideTracing(undefined);
      await pTimeout(provider.shutdown(), { milliseconds: SEND_LIMIT, fallback: () => undefined });
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
  provideTracing(tracing);
  return tracing;
}
