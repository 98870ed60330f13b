import { failure, ok, type Result } from "@/lib/result";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Limits of a form. Nothing beyond them is kept in memory. */
export interface FormLimits {
  readonly fields: number;
  readonly fieldBytes: number;
  readonly files: number;
  readonly fileBytes: number;
  /** How many bytes of too long files are dropped; beyond, and by default, the whole form is refused. */
  readonly droppedBytes?: number;
  /** The limit of all fields together, where it is less than the sum of their limits. */
  readonly allFieldBytes?: number;
  /** Stores files while they arrive, under names that nobody can guess; they are in memory by default. */
  readonly folder?: () => string;
}

export interface SentFile {
  readonly field: string;
  readonly name: string;
  /** Null where the file is too long, or stored. */
  readonly bytes: Buffer | null;
  /** Set where files are stored; null where the file is too long. */
  readonly path?: string | null;
}

export interface SentForm {
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly SentFile[];
}

type FormProblem = "unsupported" | "too-large" | "malformed";

/** For forms of the console: however long a chosen file is, the form comes back and says what is wrong. */
export const DROPPED_OF_EDITORS = 4 * 2 ** 30;

/** Bytes that a multipart form may add to its parts. */
const FRAME_BYTES = 64 * 1024;

const longestOf = ({ fields, fieldBytes, files, fileBytes, allFieldBytes, droppedBytes = 0 }: FormLimits) =>
  (allFieldBytes ?? fields * fieldBytes) + files * fileBytes + droppedBytes + FRAME_BYTES;

function openParser(request: IncomingMessage, limits: FormLimits) {
  const type = request.headers["content-type"];
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type ?? "")) return null;
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": type ?? "" },
      // One more than allowed, so that the form itself can say that there were too many.
      limits: {
        fields: limits.fields,
        fieldSize: limits.fieldBytes,
        files: limits.files + 1,
        fileSize: limits.fileBytes,
        headerPairs: 50,
      },
    });
  } catch {
    return null;
  }
}

/** For this process's user alone. A file that is too long is removed again. */
async function storeFile(stream: BusboyFileStream, folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  if (!stream.truncated) return path;
  await rm(path);
  return null;
}

/** Drops what exceeds the limits, so that the answer can be sent; without `keepsFiles`, all files. */
export function readForm(
  request: IncomingMessage,
  limits: FormLimits,
  { keepsFiles = true } = {},
): Promise<Result<SentForm, FormProblem>> {
  const parser = openParser(request, limits);
  const longest = longestOf(limits);
  if (!parser || Number(request.headers["content-length"] ?? 0) > longest) {
    request.resume();
    return Promise.resolve(failure(parser ? "too-large" : "unsupported"));
  }
  return new Promise((resolve) => {
    const fields = new Map<string, string[]>();
    const files: SentFile[] = [];
    const storing: Promise<void>[] = [];
    let received = 0;
    const end = (problem: FormProblem) => {
      request.unpipe(parser);
      request.resume();
      resolve(failure(problem));
    };
    request.on("data", ({ length }: Buffer) => {
      received += length;
      if (received > longest) end("too-large");
    });
    request.on("error", () => end("malformed"));
    request.on("close", () => request.complete || end("malformed"));
    parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) return end("too-large");
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on("fieldsLimit", () => end("too-large"));
    parser.on("file", (field, stream, name) => {
      if (!keepsFiles) {
        stream.on("error", () => end("malformed"));
        stream.resume();
        return;
      }
      if (limits.folder) {
        const stored = storeFile(stream, limits.folder());
        storing.push(stored.then((path) => void (name && files.push({ field, name, bytes: null, path }))));
        stored.catch(() => end("malformed"));
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => chunks.splice(0));
      stream.on("error", () => end("malformed"));
      stream.on("end", () => {
        const bytes = stream.truncated ? null : Buffer.concat(chunks);
        // A field without a chosen file is sent as an empty file without a name.
        if (name || bytes === null || bytes.length > 0) files.push({ field, name, bytes });
      });
    });
    parser.on("error", () => end("malformed"));
    parser.on("finish", () => {
      Promise.all(storing).then(
        () => resolve(ok({ fields, files })),
        () => end("malformed"),
      );
    });
    request.pipe(parser);
  });
}
