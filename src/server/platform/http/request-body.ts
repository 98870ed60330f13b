import { failure, ok, type Result } from "@/lib/result";
import type { IncomingMessage } from "node:http";

type BodyProblem = "too-large" | "not-utf-8" | "aborted";

/** Bytes after the limit are read and dropped, so that the answer can still be sent. */
export function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Result<Buffer, Exclude<BodyProblem, "not-utf-8">>> {
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    request.resume();
    return Promise.resolve(failure("too-large"));
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else resolve(failure("too-large"));
    });
    request.on("end", () => resolve(ok(Buffer.concat(chunks))));
    request.on("close", () => resolve(failure("aborted")));
    request.on("error", () => resolve(failure("aborted")));
  });
}

export async function readTextBody(
  request: IncomingMessage,
  limit: number,
): Promise<Result<string, BodyProblem>> {
  const body = await readBody(request, limit);
  return body.ok ? decodeBody(body.value) : body;
}

export function decodeBody(bytes: Uint8Array): Result<string, "not-utf-8"> {
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return failure("not-utf-8");
  }
}
