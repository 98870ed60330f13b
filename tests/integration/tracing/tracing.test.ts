import { uncheckedRows } from "../../support/unchecked-rows";
import { composeLayers, type Layer, type RequestHandler } from "@/server/platform/layers/layer";
import { requestLogLayer } from "@/server/platform/layers/request-log-layer";
import { createLogger } from "@/server/platform/log/logger";
import { currentTracing } from "@/server/platform/tracing/current-tracing";
import { startTracing } from "@/server/platform/tracing/start-tracing";
import { trace } from "@opentelemetry/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { type Collector, startCollector } from "../../support/collector";
import { serve } from "../api/serve-api";

const EMAIL = "ana@example.com";
const routeOf = () => "/itens/[slug]";

let test: TestDatabase;
let collector: Collector;
const start = (share = 1) => startTracing({ endpoint: collector.endpoint, share });

beforeAll(async () => {
  collector = await startCollector();
  // A database is opened while traces are on, as at the start of the site.
  start();
  test = await openTestDatabase();
  await currentTracing()?.stop();
});
afterAll(async () => {
  await test.close();
  await collector.stop();
});
beforeEach(() => collector.forget());

/** Asks a server once, with tracing as the site has it, and gives what the collector has then. */
async function askOnce(answer: RequestHandler, headers: Record<string, string> = {}, share = 1) {
  const tracing = start(share);
  const layers: Layer[] = [tracing.layer(routeOf), requestLogLayer(routeOf)];
  const server = await serve(async (request, response) => composeLayers(layers, answer)(request, response));
  const response = await fetch(`${server.origin}/itens/segredo?q=${EMAIL}`, { headers });
  await response.text();
  await server.stop();
  await tracing.stop();
  return collector.spans;
}

describe("traces", () => {
  it("have a request and its queries under one id, which the log names too", async () => {
    const lines: string[] = [];
    const logger = createLogger("info", { write: (line) => lines.push(line) });
    const spans = await askOnce(async (_, response) => {
      await uncheckedRows(test.database, sql`select ${EMAIL}::text as mail, 'constant' as constant`);
      await test.database.transaction((inner) => inner.execute(sql`select 2 as two`));
      logger.info("within");
      response.end();
    });
    const root = spans.find(({ parentSpanId }) => !parentSpanId);
    expect(root).toMatchObject({
      name: "GET /itens/[slug]",
      attributes: { "http.route": "/itens/[slug]", "http.response.status_code": 200 },
    });
    const queries = spans.filter(({ attributes }) => attributes["db.query.text"] !== undefined);
    const texts = queries.map(({ attributes }) => attributes["db.query.text"]);
    expect(texts).toContain("select $1::text as mail, ? as constant");
    expect(texts).toContain("select 2 as two");
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]));
    expect(new Set(queries.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root?.spanId]));
    expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ msg: "within", traceId: root?.traceId });
  });

  it("contain nothing of visitors: no values, no addresses, no messages of errors", async () => {
    await askOnce(async (request, response) => {
      trace.getActiveSpan()?.setAttribute("http.target", request.url ?? "");
      trace.getActiveSpan()?.recordException(new Error(EMAIL));
      await uncheckedRows(test.database, sql`select ${EMAIL}::int`).catch(() => undefined);
      response.statusCode = 500;
      response.end();
    });
    expect(collector.spans.map(({ attributes }) => attributes["error.type"])).toContain("22P02");
    for (const personal of [EMAIL, "segredo", "127.0.0.1", "user_agent"])
      expect(collector.text()).not.toContain(personal);
  });

  it("continue the trace of a proxy, whose visitors do not decide how much is traced", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    const answer: RequestHandler = (_, response) => void response.end();
    expect((await askOnce(answer, headers)).map((span) => span.traceId)).toEqual([traceId]);
    collector.forget();
    expect(await askOnce(answer, headers, 0)).toEqual([]);
  });

  it("do not hinder a request while the collector is gone, and are off without a setting", async () => {
    // Nothing listens on this port.
    const tracing = startTracing({ endpoint: "http://127.0.0.1:9", share: 1 });
    expect(await uncheckedRows(test.database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await tracing.stop();
    expect(currentTracing()).toBeUndefined();
    expect(trace.getTracer("any").startSpan("none").isRecording()).toBe(false);
  });
});
