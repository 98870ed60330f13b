import type { IdentityKeys } from "@/local/identity/keys";
import { authenticate, isEqual } from "@/local/identity/secrets";

export interface RefreshTokenContent {
  readonly sessionId: string;
  readonly userSub: string;
  /** How many times the session's token had been exchanged before. */
  readonly generation: number;
}

const UUID_LENGTH = 16;
const NUMBER_LENGTH = 4;
const CONTENT_LENGTH = 2 * UUID_LENGTH + NUMBER_LENGTH;
const MAC_LENGTH = 32;

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");

function uuidText(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const sign = (keys: IdentityKeys, content: Buffer) =>
  authenticate(keys.derive("refresh-token"), content.toString("base64url"));

/** Always the same, so that a client that lost an answer gets it again, and nothing of it is stored. */
export function writeRefreshToken(keys: IdentityKeys, content: RefreshTokenContent): string {
  const number = Buffer.alloc(NUMBER_LENGTH);
  number.writeUInt32BE(content.generation);
  const bytes = Buffer.concat([uuidBytes(content.sessionId), uuidBytes(content.userSub), number]);
  return Buffer.concat([bytes, sign(keys, bytes)]).toString("base64url");
}

/** Null where this service did not make it. */
export function readRefreshToken(keys: IdentityKeys, token: string): RefreshTokenContent | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== CONTENT_LENGTH + MAC_LENGTH) return null;
  const content = bytes.subarray(0, CONTENT_LENGTH);
  if (!isEqual(bytes.subarray(CONTENT_LENGTH), sign(keys, content))) return null;
  return {
    sessionId: uuidText(content.subarray(0, UUID_LENGTH)),
    userSub: uuidText(content.subarray(UUID_LENGTH, 2 * UUID_LENGTH)),
    generation: content.readUInt32BE(2 * UUID_LENGTH),
  };
}
