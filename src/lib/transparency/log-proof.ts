import { fromBase64, toBase64 } from "@/lib/transparency/bytes";

/** C2SP tlog-proof: a leaf is in the log, which can be checked without the log. */
interface LogProof {
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  readonly note: string;
}

const HEADER = "c2sp.org/tlog-proof@v1";

export const writeLogProof = ({ index, hashes, note }: LogProof): string =>
  [HEADER, `index ${index}`, ...hashes.map(toBase64), "", note].join("\n");

/** Null where it is no proof. What it claims is still to be checked. */
export function readLogProof(text: string): LogProof | null {
  const end = text.indexOf("\n\n");
  const [header, ...lines] = text.slice(0, end).split("\n");
  if (lines[0]?.startsWith("extra ")) lines.shift();
  const index = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? "")?.[1];
  const hashes = lines.map(fromBase64);
  if (end < 0 || header !== HEADER || index === undefined) return null;
  if (!hashes.every((hash) => hash !== null)) return null;
  return { index: Number(index), hashes, note: text.slice(end + 2) };
}
