import { failure, ok, type Result } from "@/lib/result";
import { readTextBody } from "@/server/platform/http/request-body";
import type { IncomingMessage } from "node:http";

/** An empty parameter counts as left out (RFC 6749, 3.1). */
export type Parameters = Readonly<Record<string, string>>;

interface RepeatedParameter {
  readonly repeated: string;
}

/** In bytes; a password of 256 characters and a state fit several times. */
const LONGEST_FORM = 24 * 1024;

export function readParameters(search: URLSearchParams): Result<Parameters, RepeatedParameter> {
  const parameters: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of search) {
    if (value === "") continue;
    if (name in parameters) return failure({ repeated: name });
    parameters[name] = value;
  }
  return ok(parameters);
}

/** As it came, without "?". */
export function queryOf({ url = "" }: IncomingMessage): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1);
}

type FormProblem = "not-a-form" | "too-large" | "unreadable";

export async function readForm(request: IncomingMessage): Promise<Result<Parameters, FormProblem>> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return failure("not-a-form");
  const body = await readTextBody(request, LONGEST_FORM);
  if (!body.ok) return failure(body.error === "too-large" ? "too-large" : "unreadable");
  const fields = readParameters(new URLSearchParams(body.value));
  return fields.ok ? fields : failure("unreadable");
}
