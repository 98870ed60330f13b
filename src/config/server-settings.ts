import { resolve } from "node:path";
import { z } from "zod";

const PORT_RANGE = "a port number, 1 to 65535";
const PROXY_RANGE = "how many proxies stand in front, 0 to 10";
const WORKER_RANGE = "how many processes answer requests, 1 to 64";
const CACHE_RANGE = "megabytes, 1 to 65536";
const SHARE_RANGE = "a share of the requests, 0 to 1";
const UPLOAD_RANGE = "whole megabytes, 1 to 1024";
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

const postgresUrl = z
  .string()
  .refine(isPostgresUrl, "a connection string, postgres://user:password@host:5432/database")
  .optional();

const httpAddress = z.url({ protocol: /^https?$/, error: "an http or https address" });

export const serverSettingFields = {
  PORT: z.coerce
    .number(PORT_RANGE)
    .int(PORT_RANGE)
    .min(1, PORT_RANGE)
    .max(65_535, PORT_RANGE)
    .default(3000)
    .describe("The port of the site."),
  HOST: z
    .string()
    .regex(/^\S+$/, "an address or host name to listen on")
    .default("127.0.0.1")
    .describe(
      "The address to listen on. The default is for this machine only; `0.0.0.0` stands for all of its addresses. A site that others reach, by this or by `NEXT_PUBLIC_BASE_URL`, starts only with a user pool or a decision on `LOCAL_IDENTITY`, and with an event secret of its own.",
    ),
  /** How many entries of X-Forwarded-For, counted from its end, are trusted (`clientAddressOf`). */
  TRUSTED_PROXIES: z.coerce
    .number(PROXY_RANGE)
    .int(PROXY_RANGE)
    .min(0, PROXY_RANGE)
    .max(10, PROXY_RANGE)
    .default(0)
    .describe(
      "How many proxies (nginx, CDN) stand between visitors and the site, 0 to 10. Where this is too low, all visitors share the limits of one address.",
    ),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path))
    .describe("The directory of everything that the site and its commands write."),
  DATABASE_URL: postgresUrl.describe(
    "PostgreSQL 15 or newer, `postgres://user:password@host:5432/database`. Without it the site uses the embedded database in `DATA_DIR`.",
  ),
  DATABASE_LISTEN_URL: postgresUrl.describe(
    "A direct connection to the same database, where `DATABASE_URL` leads through a pooler in transaction mode, which cannot carry LISTEN.",
  ),
  DATABASE_REPLICA_URL: postgresUrl.describe(
    "A standby of the same database, from which pages and other public answers are read while it has the last change.",
  ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "an address, redis://:password@host:6379" })
    .optional()
    .describe(
      "A Redis server, `redis://:password@host:6379`, in which several processes count the requests of a network together. Without it only the processes of one `WEB_CONCURRENCY` count together.",
    ),
  WEB_CONCURRENCY: z.coerce
    .number(WORKER_RANGE)
    .int(WORKER_RANGE)
    .min(1, WORKER_RANGE)
    .max(64, WORKER_RANGE)
    .default(1)
    .describe(
      "How many processes share the port of `npm start`, 1 to 64; at most one for each processor core makes sense. More than one need `DATABASE_URL`.",
    ),
  FIRST_CATALOGUE: z
    .enum(["on", "off"], "on or off")
    .default("on")
    .describe(
      "Whether a first start on an empty database imports the rankings of public data that come with the project (`data`). It changes nothing later.",
    ),
  DEMONSTRATION: z
    .enum(["on", "off"], "on or off")
    .default("on")
    .describe(
      "Whether a first start on an empty database also brings the demonstration, a department of invented products. It changes nothing later: `/operador` takes the demonstration away.",
    ),
  CACHE_MEGABYTES: z.coerce
    .number(CACHE_RANGE)
    .min(1, CACHE_RANGE)
    .max(65_536, CACHE_RANGE)
    .default(128)
    .describe("Memory of the shared page cache of one process, in megabytes."),
  IMPORT_UPLOAD_MEGABYTES: z.coerce
    .number(UPLOAD_RANGE)
    .int(UPLOAD_RANGE)
    .min(1, UPLOAD_RANGE)
    .max(1_024, UPLOAD_RANGE)
    .default(50)
    .describe(
      "The largest file that editors may send for an import, 1 to 1024 megabytes. A proxy in front has to let it through (`client_max_body_size` of nginx).",
    ),
  LOG_SIGNING_KEY: z
    .string()
    .refine(
      (text) => Buffer.from(text, "base64").length === 32,
      "32 bytes in base64 (openssl rand -base64 32)",
    )
    .optional()
    .describe(
      "The key that signs the transparency log, 32 bytes in base64 (`openssl rand -base64 32`). Without it the first start makes one in `DATA_DIR`. Several machines need the same key.",
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, "at least 16 characters")
    .optional()
    .describe(
      "The token of `GET /metrics` (`Authorization: Bearer …`), at least 16 characters. Without it there are no metrics.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "an http or https address, without /v1/traces" })
    .optional()
    .describe(
      "An OpenTelemetry collector, `http://localhost:4318`, to which traces of requests and their queries are sent. Without it there are none.",
    ),
  /** The exporter reads it by itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe("Headers for the collector, `name=value,name=value`."),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number(SHARE_RANGE)
    .min(0, SHARE_RANGE)
    .max(1, SHARE_RANGE)
    .default(1)
    .describe("The share of requests that are traced, 0 to 1."),
  CDN_PURGE_URL: httpAddress
    .optional()
    .describe("The address at which a CDN in front of the site takes purges by tag."),
  CDN_PURGE_TOKEN: z.string().min(1).optional().describe("The CDN's bearer token for purges."),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`)
    .default("info")
    .describe("`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`."),
  SERVICE_WORKER: z
    .enum(["on", "off"], "on or off")
    .default("on")
    .describe(
      "Whether browsers save the last public pages for reading without a connection. `off` removes the worker, and what it saved, from browsers that have it.",
    ),
  FEED_PRIVATE_HOSTS: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ""))
    .describe(
      "Host names and addresses of your own network, separated by commas, from which feeds may be fetched, by http too. All other addresses of feeds have to be public.",
    ),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, "8 to 128 letters, digits and hyphens, which you make up")
    .optional()
    .describe(
      "8 to 128 letters, digits and hyphens that you make up. With it, search engines are told of changed pages (IndexNow).",
    ),
  INDEXNOW_URL: httpAddress
    .default("https://api.indexnow.org/indexnow")
    .describe("The address that takes reports by IndexNow."),
  WEBSUB_HUB_URL: httpAddress
    .optional()
    .describe("A WebSub hub that is told of changed news, and that the news documents name."),
};
