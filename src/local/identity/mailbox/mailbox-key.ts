import { localIdentity } from "@/config/local-identity";
import { isEqual } from "@/local/identity/secrets";
import { randomBytes } from "node:crypto";

export const mailboxKeyParameter = "chave";

/** 256 random bits in base64url. Each start of the site has its own key. */
export const createMailboxKey = (): string => randomBytes(32).toString("base64url");

export const isMailboxKey = (given: string | null, key: string): boolean =>
  given !== null && isEqual(Buffer.from(given), Buffer.from(key));

/** Whoever has this address can read every code. */
export const mailboxAddress = (origin: string, key: string): string =>
  `${origin}${localIdentity.mailboxPath}?${mailboxKeyParameter}=${key}`;
