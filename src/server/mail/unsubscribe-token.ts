import { isSignedLink, signLink } from "@/server/mail/link-signature";

/** What a link ends: one alert, the weekly summary, or every mail. */
export type StopTarget = { readonly alertId: number } | "summary" | "all";

const nameOf = (target: StopTarget) => (typeof target === "string" ? target : String(target.alertId));

const signedText = (userId: string, target: StopTarget) => `${nameOf(target)}\n${userId}`;

/**
 * The end of an address that stops mails without a sign-in. It is signed by the key of its user alone (HMAC-SHA256), so that it
 * is worth nothing for anybody else, and nothing at all once the account is gone.
 */
export function unsubscribeToken(userId: string, target: StopTarget, key: string): string {
  const user = Buffer.from(userId).toString("base64url");
  return `${user}.${nameOf(target)}.${signLink(signedText(userId, target), key)}`;
}

/** A token whose signature has not been checked yet. */
interface UncheckedToken {
  readonly userId: string;
  readonly target: StopTarget;
  readonly isSignedBy: (key: string) => boolean;
}

const FORM = /^([\w-]{1,200})\.(all|summary|\d{1,9})\.([\w-]{43})$/;

/** Reads the form of a token; null where it is none. */
export function readUnsubscribeToken(token: unknown): UncheckedToken | null {
  const [, user, name, signature] = typeof token === "string" ? (FORM.exec(token) ?? []) : [];
  if (user === undefined || name === undefined || signature === undefined) return null;
  const userId = Buffer.from(user, "base64url").toString();
  const target = name === "all" || name === "summary" ? name : { alertId: Number(name) };
  return { userId, target, isSignedBy: (key) => isSignedLink(signedText(userId, target), signature, key) };
}
