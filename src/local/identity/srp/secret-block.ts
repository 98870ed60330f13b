import type { IdentityKeys } from "@/local/identity/keys";
import { seal, unseal } from "@/local/identity/secrets";
import type { SrpExchange } from "@/local/identity/srp/srp";
import { z } from "zod";

export const SECRET_BLOCK_SECONDS = 180;

const contentSchema = z.object({
  /** Names the exchange, so that it works once. */
  id: z.string(),
  subject: z.string(),
  clientId: z.string(),
  flow: z.enum(["password", "custom", "device"]),
  expiresAt: z.number(),
  exchange: z.object({ clientValue: z.string(), secret: z.string(), serverValue: z.string() }),
});

/** SECRET_BLOCK carries it from the challenge to the proof, so that the server keeps nothing meanwhile. */
export interface SecretBlock {
  readonly id: string;
  readonly subject: string;
  readonly clientId: string;
  readonly flow: "password" | "custom" | "device";
  readonly expiresAt: number;
  readonly exchange: SrpExchange;
}

const PURPOSE = "secret-block";

/** Encrypted, because whoever knows b gets the verifier from SRP_B. */
export function writeSecretBlock(keys: IdentityKeys, block: SecretBlock): string {
  return seal(keys.derive(PURPOSE), PURPOSE, JSON.stringify(block)).toString("base64");
}

export function readSecretBlock(keys: IdentityKeys, bytes: Buffer, now: Date): SecretBlock | null {
  const text = unseal(keys.derive(PURPOSE), PURPOSE, bytes);
  if (text === null) return null;
  const block = contentSchema.parse(JSON.parse(text));
  return block.expiresAt > now.getTime() ? block : null;
}
