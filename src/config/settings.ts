import { isCnpj } from "@/lib/cnpj";
import { findBucketConflicts } from "@/config/bucket-conflicts";
import { eventSettingFields } from "@/config/event-settings";
import { findIdentityConflicts, identitySettingFields } from "@/config/identity-settings";
import {
  eventSigningSecretMinimumLength,
  isApiBase,
  isBaseUrl,
  publicSettingDefaults,
} from "@/config/public-rules";
import { findMailConflicts, mailSettingFields } from "@/config/mail-settings";
import { photoSettingFields } from "@/config/photo-settings";
import { findSearchConflicts, searchSettingFields } from "@/config/search-settings";
import { failure, ok, type Result } from "@/lib/result";
import nextEnvironment from "@next/env";
import { resolve } from "node:path";
import { z } from "zod";

const PORT_RANGE = "a port number, 1 to 65535";
const PROXY_RANGE = "how many proxies stand in front, 0 to 10";
const CACHE_RANGE = "megabytes, 1 to 65536";
const SHARE_RANGE = "a share of the requests, 0 to 1";
const UPLOAD_RANGE = "whole megabytes, 1 to 1024";
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const HOST_NAME = /^(\*\*?\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, "");

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

const settingsSchema = z
  .object({
    PORT: z.coerce
      .number(PORT_RANGE)
      .int(PORT_RANGE)
      .min(1, PORT_RANGE)
      .max(65_535, PORT_RANGE)
      .default(3000),
    HOST: z.string().regex(/^\S+$/, "an address or host name to listen on").default("127.0.0.1"),
    /** How many entries of X-Forwarded-For, counted from its end, are trusted (`clientAddressOf`). */
    TRUSTED_PROXIES: z.coerce
      .number(PROXY_RANGE)
      .int(PROXY_RANGE)
      .min(0, PROXY_RANGE)
      .max(10, PROXY_RANGE)
      .default(0),
    DATA_DIR: z
      .string()
      .default(".data")
      .transform((path) => resolve(path)),
    DATABASE_URL: z
      .string()
      .refine(isPostgresUrl, "a connection string, postgres://user:password@host:5432/database")
      .optional(),
    /** A direct connection for LISTEN, where `DATABASE_URL` leads through a pooler in transaction mode. */
    DATABASE_LISTEN_URL: z
      .string()
      .refine(isPostgresUrl, "a connection string, postgres://user:password@host:5432/database")
      .optional(),
    /** A standby of the same database. Pages that are the same for all visitors are read from it. */
    DATABASE_REPLICA_URL: z
      .string()
      .refine(isPostgresUrl, "a connection string, postgres://user:password@host:5432/database")
      .optional(),
    /** Several processes count the requests of a network in it together. */
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: "an address, redis://:password@host:6379" }).optional(),
    CACHE_MEGABYTES: z.coerce.number(CACHE_RANGE).min(1, CACHE_RANGE).max(65_536, CACHE_RANGE).default(128),
    IMPORT_UPLOAD_MEGABYTES: z.coerce
      .number(UPLOAD_RANGE)
      .int(UPLOAD_RANGE)
      .min(1, UPLOAD_RANGE)
      .max(1_024, UPLOAD_RANGE)
      .default(50),
    LOG_SIGNING_KEY: z
      .string()
      .refine(
        (text) => Buffer.from(text, "base64").length === 32,
        "32 bytes in base64 (openssl rand -base64 32)",
      )
      .optional(),
    SERVICE_WORKER: z.enum(["on", "off"], "on or off").default("on"),
    METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
    /** OTLP over HTTP. Without it nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: "an http or https address, without /v1/traces" })
      .optional(),
    /** `name=value,name=value`. The exporter reads it by itself. */
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE_RANGE).min(0, SHARE_RANGE).max(1, SHARE_RANGE).default(1),
    CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
    CDN_PURGE_TOKEN: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`).default("info"),
    IMAGE_HOSTS: z
      .string()
      .default("")
      .transform((text) => text.split(",").map((host) => host.trim()))
      .transform((hosts) => hosts.filter((host) => host !== ""))
      .refine(
        (hosts) => hosts.every((host) => HOST_NAME.test(host)),
        "host names separated by commas (example: images.example.com, *.example.net)",
      ),
    FEED_PRIVATE_HOSTS: z
      .string()
      .default("")
      .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
      .transform((hosts) => hosts.filter((host) => host !== "")),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, "8 to 128 letters, digits and hyphens, which you make up")
      .optional(),
    INDEXNOW_URL: z
      .url({ protocol: /^https?$/, error: "an http or https address" })
      .default("https://api.indexnow.org/indexnow"),
    WEBSUB_HUB_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
    NEXT_PUBLIC_API_BASE: z
      .string()
      .default(publicSettingDefaults.NEXT_PUBLIC_API_BASE)
      .refine(isApiBase, "a path of this site (/api) or an absolute https URL")
      .transform(withoutTrailingSlash),
    NEXT_PUBLIC_BASE_URL: z
      .string()
      .refine(isBaseUrl, "an http or https address without a path (example: https://www.example.com)")
      .transform(withoutTrailingSlash)
      .optional(),
    NEXT_PUBLIC_SITE_NAME: z.string().max(60).default(publicSettingDefaults.NEXT_PUBLIC_SITE_NAME),
    NEXT_PUBLIC_EVENT_SIGNING_SECRET: z
      .string()
      .min(eventSigningSecretMinimumLength, `at least ${eventSigningSecretMinimumLength} characters`)
      .default(publicSettingDefaults.NEXT_PUBLIC_EVENT_SIGNING_SECRET),
    ...identitySettingFields,
    ...searchSettingFields,
    ...photoSettingFields,
    ...eventSettingFields,
    ...mailSettingFields,
    COMPANY_NAME: z.string().max(200).optional(),
    COMPANY_CNPJ: z.string().refine(isCnpj, "a CNPJ with right check digits").optional(),
    COMPANY_ADDRESS: z.string().max(300).optional(),
    CONTACT_EMAIL: z.email("an e-mail address").optional(),
    PRIVACY_CONTACT: z.string().max(200).optional(),
  })
  .transform((settings) => ({
    ...settings,
    NEXT_PUBLIC_BASE_URL: settings.NEXT_PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`,
  }));

export type Settings = z.infer<typeof settingsSchema>;

export interface SettingProblem {
  name: string;
  /** Never contains the given value, which may be a secret. */
  expected: string;
}

/** Settings for more connections to a database server, which need `DATABASE_URL`. */
const furtherConnections = {
  DATABASE_LISTEN_URL: "listening",
  DATABASE_REPLICA_URL: "public reads",
} as const;

const findConnectionConflicts = (given: Readonly<Record<string, string>>): SettingProblem[] =>
  Object.entries(furtherConnections).flatMap(([name, use]) =>
    given[name] !== undefined && given["DATABASE_URL"] === undefined
      ? [{ name, expected: `DATABASE_URL beside it, for everything but ${use}` }]
      : [],
  );

export const settingNames: readonly string[] = Object.keys(settingsSchema.in.shape);

/** An empty text counts as unset. */
export function parseSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Settings, SettingProblem[]> {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value] as const] : [];
    }),
  );
  const parsed = settingsSchema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const problems = [
    ...issues.map(({ path, message }) => ({ name: path.join("."), expected: message })),
    ...findConnectionConflicts(given),
    ...findIdentityConflicts(given),
    ...findSearchConflicts(given),
    ...findBucketConflicts("PHOTO", given),
    ...findBucketConflicts("EVENTS", given),
    ...findMailConflicts(given),
  ];
  return parsed.success && problems.length === 0 ? ok(parsed.data) : failure(problems);
}

export function describeSettingProblems(problems: readonly SettingProblem[]): string {
  const lines = problems.map(({ name, expected }) => `  ${name}: expected ${expected}`);
  return ["These settings cannot be used (environment or .env file):", ...lines, ""].join("\n");
}

/** Adds the variables of the .env files as Next does. The environment takes precedence. */
export function loadEnvironmentFiles(isDevelopment: boolean): void {
  nextEnvironment.loadEnvConfig(process.cwd(), isDevelopment);
}

/** Ends the process with a list of all problems if settings are wrong. */
export function loadSettings(isDevelopment = false): Settings {
  loadEnvironmentFiles(isDevelopment);
  const settings = parseSettings(process.env);
  if (settings.ok) return settings.value;
  process.stderr.write(describeSettingProblems(settings.error));
  process.exit(1);
}

let current: Settings | undefined;

/** @throws where the settings are wrong; the server checks them at its start */
export function currentSettings(): Settings {
  if (current) return current;
  const settings = parseSettings(process.env);
  if (!settings.ok) throw new Error(describeSettingProblems(settings.error));
  return (current = settings.value);
}
