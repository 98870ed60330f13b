/**
 * A URL or path for the log: where it leads, without what somebody typed or who they are. Names of the query's
 * parameters stay, their values, the fragment and any credentials go.
 */
export function redactUrl(url: string): string {
  const [beforeFragment = ""] = url.split("#", 1);
  const queryStart = beforeFragment.indexOf("?");
  const address = queryStart === -1 ? beforeFragment : beforeFragment.slice(0, queryStart);
  const withoutCredentials = address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, "$1");
  if (queryStart === -1) return withoutCredentials;
  const parameters = beforeFragment
    .slice(queryStart + 1)
    .split("&")
    // What stands alone may be a value as well as a name.
    .map((parameter) => (parameter.includes("=") ? `${parameter.split("=", 1)[0] ?? ""}=…` : "…"));
  return `${withoutCredentials}?${parameters.join("&")}`;
}

/** Drizzle adds the values of a failed query to its message, and they may be what visitors wrote. */
export function redactMessage(message: string): string {
  return message.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, "\nparams: …");
}

/** What the log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: LoggedError;
}

/** An error with its causes, without values of queries. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    message: redactMessage(error.message),
    ...(error.stack && { stack: redactMessage(error.stack) }),
    ...(code && { code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
