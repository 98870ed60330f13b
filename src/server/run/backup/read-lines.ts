import { failure, ok, type Result } from "@/lib/result";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";

/** In characters. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** The message ends the sentence "The backup cannot be used: …". */
export class UnusableBackupError extends Error {}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder("utf8");
  // The parts of a line that has not ended: each piece is looked through once, however long the line becomes.
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = "", ...others] = decoder.write(chunk).split("\n");
    parts.push(first);
    length += first.length;
    if (others.length > 0) {
      const last = others.pop() ?? "";
      yield [parts.join(""), ...others];
      parts = [last];
      length = last.length;
    }
    if (length > LONGEST_LINE) throw new UnusableBackupError("it is not a backup of this site");
  }
  if (length > 0) throw new UnusableBackupError("it is cut off");
}

function describeReadProblem(error: unknown): string | null {
  if (error instanceof UnusableBackupError) return error.message;
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR") return "it is cut off";
  if (message === "incorrect header check") return "it is not a backup of this site (not compressed by gzip)";
  if (code.startsWith("Z_")) return `it is damaged (${message})`;
  if (code === "ENOENT") return "there is no such file";
  return code.startsWith("E") ? message : null;
}

/**
 * Reads gzipped lines in batches. An {@link UnusableBackupError} from `take` stops it. The failure says why.
 */
export async function readLines(
  path: string,
  take: (lines: string[]) => Promise<void> | void,
): Promise<Result<null, string>> {
  let firstError: unknown;
  const takeAll = async (chunks: AsyncIterable<Buffer>) => {
    try {
      for await (const lines of splitLines(chunks)) await take(lines);
    } catch (error) {
      // The pipeline itself only reports that its streams were aborted.
      firstError = error;
      throw error;
    }
  };
  try {
    await pipeline(createReadStream(path), createGunzip(), takeAll);
    return ok(null);
  } catch (error) {
    const problem = describeReadProblem(firstError ?? error);
    if (problem === null) throw firstError ?? error;
    return failure(problem);
  }
}
