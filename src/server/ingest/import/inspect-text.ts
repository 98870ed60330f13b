type WideEncoding = "utf-16le" | "utf-16be";

export type Encoding = "utf-8" | "windows-1252" | WideEncoding;

/** Characters that are checked for UTF-16. */
const WIDE_SAMPLE = 512;
const WIDE_SHARE = 0.4;

/** From this share of control characters on, bytes are no text. A damaged text has a few of them. */
const CONTROL_SHARE = 0.1;

/** By the byte order mark, or because every other byte of the first characters is zero; null otherwise. */
export function wideEncodingOf(start: Buffer): WideEncoding | null {
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  const pairs = Math.floor(Math.min(start.length, 2 * WIDE_SAMPLE) / 2);
  let [first, second] = [0, 0];
  for (let index = 0; index < 2 * pairs; index += 2) {
    if (start[index] === 0) first += 1;
    if (start[index + 1] === 0) second += 1;
  }
  const isWide = pairs > 0 && Math.max(first, second) >= pairs * WIDE_SHARE;
  if (!isWide || Math.min(first, second) >= pairs * WIDE_SHARE) return null;
  return second > first ? "utf-16le" : "utf-16be";
}

const isControl = (byte: number) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d);

export interface TextInspection {
  /** UTF-16 by the first characters, UTF-8 where all of it is valid, otherwise windows-1252. */
  encoding: Encoding;
  isBinary: boolean;
}

/** UTF-16 is certain, so that "Unicode text" of Excel is read whatever encoding a mapping states. */
export const chosenEncoding = (found: Encoding, stated: Encoding | undefined): Encoding =>
  stated === undefined || found.startsWith("utf-16") ? found : stated;

export async function inspectText(chunks: AsyncIterable<Buffer>): Promise<TextInspection> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [isUtf8, start] = [true, Buffer.alloc(0)];
  const decode = (chunk?: Buffer) => {
    try {
      if (isUtf8) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const chunk of chunks) {
    if (start.length < 2 * WIDE_SAMPLE) start = Buffer.concat([start, chunk.subarray(0, 2 * WIDE_SAMPLE)]);
    decode(chunk);
  }
  decode();
  const wide = wideEncodingOf(start);
  const isBinary = wide === null && start.filter(isControl).length > start.length * CONTROL_SHARE;
  return { encoding: wide ?? (isUtf8 ? "utf-8" : "windows-1252"), isBinary };
}
