const CUT = "…";

/** E-mail addresses, spaces and accents do not match. */
const ownCharacters = /^[\w.~*-]*$/;

/** Eight digits in a row, or seven with only punctuation around them: telephones, CPFs, cards. */
const personalNumber = /\d{8}|^(?:\W*\d){7,}\W*$/;

/** Ids of visitors and accounts (RFC 9562). */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Folders whose addresses are secret: links in mails, and shared lists. */
const secretFolders: ReadonlySet<string> = new Set(["descadastrar", "confirmar-avisos", "listas"]);

/** Removes what is not a slug, file or index, because it could identify somebody. */
function redactPath(path: string): string {
  const isOwn = (part: string) => ownCharacters.test(part) && !personalNumber.test(part) && !uuid.test(part);
  const parts = path.split("/");
  const isSecret =
    secretFolders.has(parts[1] ?? "") || (parts[1] === "_next" && secretFolders.has(parts[4] ?? ""));
  return parts.map((part, index) => (isOwn(part) && !(isSecret && index > 1) ? part : CUT)).join("/");
}

/** First parts of the site's paths. Any other path is something that a person typed. */
const ownFolders: ReadonlySet<string> = new Set([
  ...[
    "_next",
    "api",
    "confirmar-avisos",
    "conta",
    "descadastrar",
    "entrar",
    "itens",
    "local",
    "rankings",
    "sitemaps",
  ],
]);

/** Statuses of addresses that the site does not have, or not in this form. */
const notOwn: ReadonlySet<number> = new Set([301, 307, 308, 400, 404, 405, 410]);

/**
 * Redacts by the answer's status: an unknown address may be anything that a person typed, so only the site's
 * own first part stays.
 */
export function redactRequestUrl(url: string, status: number): string {
  if (!notOwn.has(status)) return redactUrl(url);
  const [path = ""] = url.split(/[?#]/, 1);
  const [, folder = ""] = path.split("/", 2);
  if (path === "/") return path;
  return ownFolders.has(folder) ? `/${folder}/${CUT}` : `/${CUT}`;
}

/**
 * Keeps the target and the names of parameters. Removes values, fragment, credentials, and what could
 * identify somebody.
 */
export function redactUrl(url: string): string {
  const [beforeFragment = ""] = url.split("#", 1);
  const queryStart = beforeFragment.indexOf("?");
  const address = queryStart === -1 ? beforeFragment : beforeFragment.slice(0, queryStart);
  const [origin = ""] = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(address) ?? [];
  const place = origin.replace(/\/\/.*@/, "//") + redactPath(address.slice(origin.length));
  if (queryStart === -1) return place;
  const parameters = beforeFragment
    .slice(queryStart + 1)
    .split("&")
    // Removed without "=", because it may be a value instead of a name.
    .map((parameter) =>
      parameter.includes("=") ? `${redactPath(parameter.split("=", 1)[0] ?? "")}=${CUT}` : CUT,
    );
  return `${place}?${parameters.join("&")}`;
}

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: LoggedError;
}

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(error.stack && { stack: error.stack }),
    ...(code && { code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
