import { limitUnpacked } from "@/server/ingest/import/archive/unpack-limit";
import type { FileInspection } from "@/server/ingest/import/inspect-file";
import type { Encoding } from "@/server/ingest/import/inspect-text";
import { decodeWindows1252 } from "@/server/ingest/import/windows-1252";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

const CHUNK_SIZE = 256 * 1024;

function decoderOf(encoding: Encoding): (chunk?: Buffer) => string {
  if (encoding === "windows-1252") return (chunk) => (chunk ? decodeWindows1252(chunk) : "");
  const decoder = new TextDecoder(encoding);
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

async function* withPlainLineBreaks(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let carry = "";
  for await (const chunk of chunks) {
    const text = carry + chunk;
    carry = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - carry.length).replace(/\r\n?/g, "\n");
  }
  if (carry) yield "\n";
}

async function* decoded(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}

/** Decoded correctly or, in a damaged file, as windows-1252. */
const BYTE_ORDER_MARK = /^(?:\ufeff|ï»¿)/;

export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  onPiece: () => void = () => undefined,
): AsyncGenerator<string> {
  let isStart = true;
  for await (const piece of withPlainLineBreaks(decoded(bytes, encoding))) {
    onPiece();
    yield isStart ? piece.replace(BYTE_ORDER_MARK, "") : piece;
    isStart = isStart && piece === "";
  }
}

/** Like {@link decodeText}, of an unpacked file. `onBytes` receives how many bytes on disk were read. */
export async function* readText(
  inspection: FileInspection,
  onBytes: (total: number) => void,
): AsyncGenerator<string> {
  const file = createReadStream(inspection.path, { highWaterMark: CHUNK_SIZE });
  // An error of either stream also ends the other, and reaches the loop below.
  const bytes: AsyncIterable<Buffer> =
    inspection.packing === "gzip"
      ? limitUnpacked(
          pipeline(file, createGunzip(), () => undefined),
          inspection.size,
        )
      : file;
  try {
    yield* decodeText(bytes, inspection.encoding, () => onBytes(file.bytesRead));
  } finally {
    file.destroy();
  }
}
