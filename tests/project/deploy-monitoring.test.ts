import { HttpCache } from "@/server/platform/cache/http-cache";
import { publishMetrics } from "@/server/platform/metrics/publish-metrics";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Histogram, register } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { findProgram } from "../setup/machine";

const rulesFile = "deploy/prometheus/rules.yml";
const promtool = findProgram("promtool", "prometheus");

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ record: z.string().optional(), alert: z.string().optional(), expr: z.string() }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

const rules = rulesSchema
  .parse(parse(readFileSync(rulesFile, "utf8")))
  .groups.flatMap((group) => group.rules);
const dashboard = dashboardSchema.parse(JSON.parse(readFileSync("deploy/grafana/prova-real.json", "utf8")));
const panels = dashboard.panels.filter(({ targets }) => targets.length > 0);
const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The names that a process really gives, with those that Prometheus makes of a histogram. */
function exportedNames(): Set<string> {
  return new Set(
    register
      .getMetricsAsArray()
      .flatMap((metric) =>
        metric instanceof Histogram
          ? ["bucket", "count", "sum"].map((part) => `${metric.name}_${part}`)
          : [metric.name],
      ),
  );
}

const namesIn = (expression: string) =>
  expression.replace(/"[^"]*"/g, "").match(/\b(?:prova|nodejs|process)_[a-z0-9_]+/g) ?? [];
const recordsIn = (expression: string) => expression.match(/\bprova:[a-z0-9_:]+/g) ?? [];

describe("what Prometheus and Grafana are told to look at", () => {
  beforeAll(() => {
    const cache = new HttpCache({ bytes: 2 ** 20, entryBytes: 2 ** 20 });
    // The database gets no query before the metrics are read.
    publishMetrics({
      ...{ cache, database: {} as never },
      readPool: () => ({ busy: 0, idle: 0, waiting: 0 }),
      replica: { isUsed: () => true, counts: { replica: 0, primary: 0, bytesBehind: 0 } },
    });
  });
  afterAll(() => register.clear());

  it("names metrics that the site gives, and no other", () => {
    const named = [...rules.map(({ expr }) => expr), ...shown].flatMap(namesIn);
    expect(named.length).toBeGreaterThan(40);
    const exported = exportedNames();
    expect([...new Set(named)].filter((name) => !exported.has(name))).toEqual([]);
  });

  it("shows every metric of the site on the dashboard", () => {
    const own = register.getMetricsAsArray().filter(({ name }) => name.startsWith("prova_"));
    const text = shown.join("\n");
    expect(own.map(({ name }) => name).filter((name) => !text.includes(name))).toEqual([]);
  });

  it("uses figures that a rule records", () => {
    const recorded = new Set(rules.map(({ record }) => record));
    const used = [...rules.map(({ expr }) => expr), ...shown].flatMap(recordsIn);
    expect(used.filter((name) => !recorded.has(name))).toEqual([]);
  });

  it("has an entry in the operator's manual for every alarm and metric", () => {
    const manual = readFileSync("docs/operations.md", "utf8");
    const names = [
      ...rules.flatMap(({ alert }) => (alert === undefined ? [] : [alert])),
      ...register.getMetricsAsArray().flatMap(({ name }) => (name.startsWith("prova_") ? [name] : [])),
    ];
    expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });

  it("gives every panel a number of its own", () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

const reason = promtool === null ? " (left out: Debian's package prometheus is not here)" : "";

describe.skipIf(promtool === null)(`the rules in Prometheus${reason}`, () => {
  const run = (parameters: readonly string[]) =>
    execFileSync(promtool ?? "", parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

  it("ring when they should, and not before", () => {
    expect(run(["test", "rules", "deploy/prometheus/rules.test.yml"])).toContain("SUCCESS");
  });

  it("are valid, as are the expressions of the dashboard", () => {
    const directory = mkdtempSync(join(tmpdir(), "prova-rules-"));
    const file = join(directory, "panels.json");
    const asRules = shown.map((expr, index) => ({
      record: `panel:expression:${index}`,
      expr: expr.replaceAll("$__rate_interval", "5m"),
    }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: "panels", rules: asRules }] }));
    expect(run(["check", "rules", rulesFile, file])).toContain(`${asRules.length} rules found`);
    rmSync(directory, { recursive: true });
  });
});
