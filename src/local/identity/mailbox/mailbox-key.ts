import { localIdentity } from "@/config/local-identity";
import { isEqual } from "@/local/identity/secrets";
import { randomBytes } from "node:crypto";

/** The parameter of the address that brings the key. */
export const mailboxKeyParameter = "chave";

/** A key of the mailbox, 256 random bits in base64url. Each start of the site has its own. */
export const createMailboxKey = (): string => randomBytes(32).toString("base64url");

/** Whether a key that a request brings is the mailbox's. */
export const isMailboxKey = (given: string | null, key: string): boolean =>
  given !== null && isEqual(Buffer.from(given), Buffer.from(key));

/** The address that opens the mailbox; whoever has it reads every code. */
export const mailboxAddress = (origin: string, key: string): string =>
  `${origin}${localIdentity.mailboxPath}?${mailboxKeyParameter}=${key}`;
