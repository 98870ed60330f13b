import { areEqual, concat, fromBase64, toBase64, toHex, utf8, type Bytes } from "@/lib/transparency/bytes";
import { verifyEd25519 } from "@/lib/transparency/ed25519";
import { sha256 } from "@/lib/transparency/verify-proof";

/** Signed notes of C2SP: a text, an empty line, and lines "— name base64(key ID and signature)". */

/** The algorithm's number in keys and in key IDs. */
const ED25519 = Uint8Array.of(1);
const KEY_ID_BYTES = 4;
const DASH = "\u2014";

export interface Verifier {
  readonly name: string;
  readonly publicKey: Bytes;
}

/** A key ID is the first four bytes of this text's SHA-256. */
export const keyIdInput = ({ name, publicKey }: Verifier): Bytes =>
  concat(utf8(`${name}\n`), ED25519, publicKey);

export const keyIdOf = (keyHash: Uint8Array): Uint8Array => keyHash.subarray(0, KEY_ID_BYTES);

/** One line with which others check the notes: "name+key ID+base64". */
export const writeVerifierKey = ({ name, publicKey }: Verifier, keyId: Uint8Array): string =>
  `${name}+${toHex(keyId)}+${toBase64(concat(ED25519, publicKey))}`;

/** Reads a line of `writeVerifierKey`; null where it is no Ed25519 key. Its key ID is not checked. */
export function readVerifierKey(line: string): Verifier | null {
  const [, name, key] = /^([^+\s]+)\+[0-9a-f]{8}\+(\S+)$/.exec(line) ?? [];
  const bytes = key === undefined ? null : fromBase64(key);
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== ED25519[0]) return null;
  return { name, publicKey: bytes.subarray(1) };
}

/** `text` consists of whole lines. */
export const writeSignedNote = (
  text: string,
  { name, keyId, signature }: { name: string; keyId: Uint8Array; signature: Uint8Array },
): string => `${text}\n${DASH} ${name} ${toBase64(concat(keyId, signature))}\n`;

function splitNote(note: string): { text: string; signatures: string[] } | null {
  const end = note.lastIndexOf("\n\n");
  if (end < 0 || !note.endsWith("\n")) return null;
  return { text: note.slice(0, end + 1), signatures: note.slice(end + 2, -1).split("\n") };
}

/** The text that a key signed in a note; null where it did not. Signatures of other keys do not matter. */
export async function openSignedNote(note: string, verifier: Verifier): Promise<string | null> {
  const parts = splitNote(note);
  if (!parts) return null;
  const keyId = keyIdOf(await sha256(keyIdInput(verifier)));
  for (const line of parts.signatures) {
    const [dash, name, encoded, ...more] = line.split(" ");
    const bytes = fromBase64(encoded ?? "");
    if (dash !== DASH || name !== verifier.name || !bytes || more.length > 0) continue;
    if (!areEqual(bytes.subarray(0, KEY_ID_BYTES), keyId)) continue;
    const signature = bytes.subarray(KEY_ID_BYTES);
    if (await verifyEd25519(verifier.publicKey, utf8(parts.text), signature)) return parts.text;
  }
  return null;
}
