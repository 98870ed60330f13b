import { parseSettings } from "@/config/settings";
import { describeError, redactUrl } from "@/server/platform/log/redact";
import { currentTracing } from "@/server/platform/tracing/current-tracing";
import { type DestinationStream, type Logger, pino } from "pino";
import { z } from "zod";

/** Fields that would hold personal data or secrets. They are removed at any depth. */
const FORBIDDEN_FIELDS = [
  ...["password", "token", "accessToken", "idToken", "refreshToken", "session", "authorization", "cookie"],
  ...["email", "phone", "username", "recipient", "ip", "userAgent", "body"],
];

const lineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default("") });

function formatLine(line: string): string {
  const { level, time, msg, err, ...fields } = lineSchema.parse(JSON.parse(line));
  const clock = new Date(time).toISOString().slice(11, 23);
  const rest = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : "";
  const stack = z.object({ stack: z.string() }).safeParse(err).data?.stack;
  return `${clock} ${pino.levels.labels[level] ?? level} ${msg}${rest}\n${stack ? `${stack}\n` : ""}`;
}

export const readableDestination = (write: (text: string) => void): DestinationStream => ({
  write: (line) => write(formatLine(line)),
});

function traceOfRequest(): { traceId?: string } {
  const traceId = currentTracing()?.traceId();
  return traceId === undefined ? {} : { traceId };
}

/**
 * JSON lines. Messages are constants; variable parts are fields. `url` is redacted. Errors of queries
 * have no values (`hide-values.ts`).
 */
export function createLogger(level: string, destination: DestinationStream): Logger {
  const paths = FORBIDDEN_FIELDS.flatMap((field) => [field, `*.${field}`]);
  return pino(
    {
      level,
      base: null,
      mixin: traceOfRequest,
      serializers: { err: describeError, url: (url: unknown) => redactUrl(String(url)) },
      redact: { paths, censor: "…" },
    },
    destination,
  );
}

function standardDestination(): DestinationStream {
  if (process.env.NODE_ENV === "production") return pino.destination({ fd: 1, sync: true });
  return readableDestination((text) => process.stdout.write(text));
}

const settings = parseSettings(process.env);

export const logger: Logger = createLogger(
  settings.ok ? settings.value.LOG_LEVEL : "info",
  standardDestination(),
);
