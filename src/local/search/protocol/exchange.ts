import { failure, ok, type Result } from "@/lib/result";
import { parseStorableJson } from "@/local/search/text/storable-text";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";

export interface SearchRequestHead {
  readonly method: string;
  /** Below the service, still encoded: `/1/indexes/items/query`. */
  readonly path: string;
  readonly queryString: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Null or absent where it is unknown. It is neither stored nor logged. */
  readonly address?: string | null;
}

interface SearchRequest extends SearchRequestHead {
  readonly body: string;
}

export interface SearchResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type SearchHandler = (request: SearchRequest) => Promise<SearchResponse>;

const commonHeaders = {
  "content-type": "application/json; charset=UTF-8",
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
} as const;

export function answerJson(status: number, body: unknown): SearchResponse {
  return { status, headers: commonHeaders, body: JSON.stringify(body) };
}

export function answerFailure({ status, message, retryAfter }: SearchFailure, headers = {}): SearchResponse {
  const answer = answerJson(status, { message, status });
  const retry = retryAfter !== undefined && { "retry-after": String(retryAfter) };
  return { ...answer, headers: { ...answer.headers, ...retry, ...headers } };
}

export const preflight: SearchResponse = {
  status: 200,
  headers: {
    ...commonHeaders,
    "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
    "access-control-allow-headers":
      "content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken, request-id",
    "access-control-max-age": "86400",
  },
  body: "",
};

/** Brackets inside each other; deeper bodies are refused before they are parsed. */
const LARGEST_DEPTH = 100;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isText) {
      if (character === "\\") index += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > LARGEST_DEPTH) return true;
  }
  return false;
}

/** JSON that the database can hold, whatever the content type says; an empty body is an empty object. */
export function readJson(body: string): Result<unknown, SearchFailure> {
  if (body.trim() === "") return ok({});
  if (isTooDeep(body)) return refuse("Invalid JSON: nested too deeply");
  try {
    return ok(parseStorableJson(body));
  } catch {
    return failure({ status: 400, message: "Invalid JSON: the body cannot be read" });
  }
}
