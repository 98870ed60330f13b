import { companySettingFields } from "@/config/company-settings";
import { findBucketConflicts } from "@/config/bucket-conflicts";
import { eventSettingFields } from "@/config/event-settings";
import { findIdentityConflicts, identitySettingFields } from "@/config/identity-settings";
import { findMailConflicts, mailSettingFields } from "@/config/mail-settings";
import { photoSettingFields } from "@/config/photo-settings";
import { findSearchConflicts, searchSettingFields } from "@/config/search-settings";
import { serverSettingFields } from "@/config/server-settings";
import { siteSettingFields } from "@/config/site-settings";
import { failure, ok, type Result } from "@/lib/result";
import nextEnvironment from "@next/env";
import { z } from "zod";

/** Settings that belong together, as docs/settings.md and .env.example show them. */
export interface SettingGroup {
  title: string;
  /** What holds for the whole group: whole sentences. */
  note: string;
  fields: z.ZodRawShape;
}

export const settingGroups: readonly SettingGroup[] = [
  {
    title: "Server",
    note: "How they work together is described in docs/operations.md.",
    fields: serverSettingFields,
  },
  {
    title: "Site",
    note: "They are written into the build. After a change the next start builds anew.",
    fields: siteSettingFields,
  },
  {
    title: "Sign-in",
    note: "Without a user pool the local identity service stands in, on a site for this machine alone. See docs/identity.md.",
    fields: identitySettingFields,
  },
  {
    title: "Search",
    note: "Without an Algolia application the local search service answers. See docs/search.md.",
    fields: searchSettingFields,
  },
  {
    title: "Photos of reviews",
    note: "Address, key and secret of the bucket have to be set together.",
    fields: photoSettingFields,
  },
  {
    title: "Visit events",
    note: "The bucket is for exported days. Its address, key and secret have to be set together.",
    fields: eventSettingFields,
  },
  { title: "Mail", note: "Both have to be set together.", fields: mailSettingFields },
  {
    title: "Company",
    note: "The legal pages show who answers for the site, and say so where it is missing. What is entered at `/operador/site` goes before these.",
    fields: companySettingFields,
  },
];

const settingsSchema = z
  .object({
    ...serverSettingFields,
    ...siteSettingFields,
    ...identitySettingFields,
    ...searchSettingFields,
    ...photoSettingFields,
    ...eventSettingFields,
    ...mailSettingFields,
    ...companySettingFields,
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

/** The embedded database belongs to one process. */
const findWorkerConflicts = ({
  WEB_CONCURRENCY,
  DATABASE_URL,
}: Readonly<Record<string, string>>): SettingProblem[] =>
  Number(WEB_CONCURRENCY ?? 1) > 1 && DATABASE_URL === undefined
    ? [
        {
          name: "WEB_CONCURRENCY",
          expected: "1 without DATABASE_URL, because the embedded database belongs to one process",
        },
      ]
    : [];

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
    ...findWorkerConflicts(given),
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
