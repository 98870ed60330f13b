/** What stands for what the log leaves out. */
const CUT = "…";

/** Parts of the site's own paths are made of these; an address of e-mail, a space or an accent is none of them. */
const ownCharacters = /^[\w.~*-]*$/;

/** Eight digits in a row, or seven with nothing but punctuation round them: telephones, CPFs, cards. */
const personalNumber = /\d{8}|^(?:\W*\d){7,}\W*$/;

/** The form of ids that are given to visitors and accounts (RFC 9562). */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A path without the parts that could name somebody: those of no slug, file or index. */
function redactPath(path: string): string {
  const isOwn = (part: string) => ownCharacters.test(part) && !personalNumber.test(part) && !uuid.test(part);
  return path
    .split("/")
    .map((part) => (isOwn(part) ? part : CUT))
    .join("/");
}

/** The first parts of the site's paths. Whatever else is asked for is what somebody typed. */
const ownFolders: ReadonlySet<string> = new Set([
  ...["_next", "api", "conta", "entrar", "itens", "local", "rankings", "sitemaps"],
]);

/** Statuses by which an address is answered that the site does not have, or not so. */
const notOwn: ReadonlySet<number> = new Set([301, 307, 308, 400, 404, 405, 410]);

/**
 * The path of a request for the log, by how it was answered: what the site does not have may be anything that somebody
 * typed, so no more than the part of the site stays of it.
 * @param url path with its query
 */
export function redactRequestUrl(url: string, status: number): string {
  if (!notOwn.has(status)) return redactUrl(url);
  const [path = ""] = url.split(/[?#]/, 1);
  const [, folder = ""] = path.split("/", 2);
  if (path === "/") return path;
  return ownFolders.has(folder) ? `/${folder}/${CUT}` : `/${CUT}`;
}

/**
 * A URL or path for the log: where it leads, without what somebody typed or who they are. Names of the query's
 * parameters stay, their values, the fragment, any credentials, and parts of the path that could name somebody go.
 */
export function redactUrl(url: string): string {
  const [beforeFragment = ""] = url.split("#", 1);
  const queryStart = beforeFragment.indexOf("?");
  const address = queryStart === -1 ? beforeFragment : beforeFragment.slice(0, queryStart);
  const [, origin = "", path = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?(.*)$/is.exec(address) ?? [];
  const place = origin.replace(/\/\/.*@/, "//") + redactPath(path);
  if (queryStart === -1) return place;
  const parameters = beforeFragment
    .slice(queryStart + 1)
    .split("&")
    // What stands alone may be a value as well as a name.
    .map((parameter) =>
      parameter.includes("=") ? `${redactPath(parameter.split("=", 1)[0] ?? "")}=${CUT}` : CUT,
    );
  return `${place}?${parameters.join("&")}`;
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
