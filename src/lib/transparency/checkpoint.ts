import { fromBase64, toBase64 } from "@/lib/transparency/bytes";
import { HASH_BYTES } from "@/lib/transparency/tiles";
import type { TreeHead } from "@/lib/transparency/verify-proof";

/** C2SP tlog-checkpoint. `origin` is the log's name. */
interface Checkpoint extends TreeHead {
  readonly origin: string;
}

export const writeCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Reads a checkpoint, or a note that begins with one; null for any other text. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = "", size = "", encoded = ""] = text.split("\n");
  const root = fromBase64(encoded);
  const isNumber = /^(0|[1-9]\d{0,14})$/.test(size);
  return origin !== "" && isNumber && root?.length === HASH_BYTES
    ? { origin, size: Number(size), root }
    : null;
}
