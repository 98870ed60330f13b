import { SpanKind } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node";

/** Only these attributes leave the process. Others name addresses, programs and networks of visitors. */
const impersonal: ReadonlySet<string> = new Set([
  ...["http.request.method", "http.response.status_code", "http.route", "next.route", "next.span_type"],
  ...["db.system.name", "db.query.text", "error.type"],
]);

/** Next's spans are named by their action and the pattern of their page. */
function nameOf({ name, attributes }: ReadableSpan): string {
  const { "next.span_type": type, "next.route": route } = attributes;
  if (typeof type !== "string") return name;
  return typeof route === "string" ? `${type} ${route}` : type;
}

/**
 * Unknown attributes, events (messages of exceptions quote values) and the message of the status may be
 * personal.
 */
function withoutPersons(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => impersonal.has(name)),
  );
  const changes = { name: nameOf(span), attributes, events: [], status: { code: span.status.code } };
  const properties = Object.entries(changes).map(([key, value]) => [key, { value }] as const);
  return Object.create(span, Object.fromEntries(properties)) as ReadableSpan;
}

/** Next makes spans of its own start too, one for each page. */
const isOfRequest = (span: ReadableSpan) =>
  span.parentSpanContext !== undefined || span.kind === SpanKind.SERVER;

/** Exports spans of requests without personal data. `onEnd` gets the error of a failed attempt. */
export function impersonalExporter(
  exporter: SpanExporter,
  onEnd: (error: Error | undefined) => void,
): SpanExporter {
  return {
    export: (spans, report) =>
      exporter.export(spans.filter(isOfRequest).map(withoutPersons), (result) => {
        // 0 is success (ExportResultCode, which only exists in a package of its own).
        onEnd(result.code === 0 ? undefined : (result.error ?? new Error("The collector refused spans")));
        report(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
