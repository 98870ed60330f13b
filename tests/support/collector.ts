import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attributeSchema),
              events: z.array(z.unknown()).default([]),
              status: z.object({ code: z.number().default(0), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
}

export interface Collector {
  endpoint: string;
  spans: CollectedSpan[];
  /** Everything that came, as it came. */
  text: () => string;
  /** Drops what came until now. */
  forget: () => void;
  stop: () => Promise<void>;
}

/** Takes traces as a collector does: OTLP over HTTP, in JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let all = "";
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      if (request.url !== "/v1/traces" || request.headers["content-type"] !== "application/json")
        return void response.writeHead(404).end();
      all += text;
      for (const { scopeSpans } of requestSchema.parse(JSON.parse(text)).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          const values = span.attributes.map(({ key, value }) => [key, Object.values(value)[0]] as const);
          spans.push({ ...span, attributes: Object.fromEntries(values) });
        }
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    text: () => all,
    forget: () => {
      spans.length = 0;
      all = "";
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
