import { failure, ok, type Result } from "@/lib/result";
import type { SearchFailure } from "@/local/search/protocol/search-failure";
import { decodeBody, readBody } from "@/server/platform/http/request-body";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

interface BodyRules {
  readonly limit: number;
  readonly mayBePacked: boolean;
}

const tooLarge: SearchFailure = { status: 413, message: "Record or request body is too big" };
const unreadable: SearchFailure = { status: 400, message: "The request body cannot be read" };
const notAccepted: SearchFailure = { status: 415, message: "Content-Encoding is not accepted here" };

const unpack = promisify(gunzip);

/** Stops at the limit, however much there is. */
async function unpackUpTo(limit: number, packed: Buffer): Promise<Result<Buffer, SearchFailure>> {
  try {
    return ok(await unpack(packed, { maxOutputLength: limit }));
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return failure(isTooLarge ? tooLarge : unreadable);
  }
}

export async function readRequestBody(
  request: IncomingMessage,
  { limit, mayBePacked }: BodyRules,
): Promise<Result<string, SearchFailure>> {
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  const isPacked = encoding === "gzip" && mayBePacked;
  if (!isPacked && encoding !== "identity") return failure(notAccepted);
  const sent = await readBody(request, limit);
  if (!sent.ok) return failure(sent.error === "too-large" ? tooLarge : unreadable);
  const plain = isPacked ? await unpackUpTo(limit, sent.value) : sent;
  if (!plain.ok) return plain;
  const text = decodeBody(plain.value);
  return text.ok ? text : failure(unreadable);
}
