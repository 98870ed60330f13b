import { isSignedLink, signLink } from "@/server/community/mail/link-signature";

export type StopTarget = { readonly alertId: number } | "summary" | "reviews" | "all";

const nameOf = (target: StopTarget) => (typeof target === "string" ? target : String(target.alertId));

const signedText = (userId: string, target: StopTarget) => `${nameOf(target)}\n${userId}`;

/**
 * Signed by the user's own key (HMAC-SHA256), so that it is useless for others, and after the account is
 * deleted.
 */
export function unsubscribeToken(userId: string, target: StopTarget, key: string): string {
  const user = Buffer.from(userId).toString("base64url");
  return `${user}.${nameOf(target)}.${signLink(signedText(userId, target), key)}`;
}

/** Its signature has not been checked. */
interface UncheckedToken {
  readonly userId: string;
  readonly target: StopTarget;
  readonly isSignedBy: (key: string) => boolean;
}

const FORM = /^([\w-]{1,200})\.(all|summary|reviews|\d{1,9})\.([\w-]{43})$/;

export function readUnsubscribeToken(token: unknown): UncheckedToken | null {
  const [, user, name, signature] = typeof token === "string" ? (FORM.exec(token) ?? []) : [];
  if (user === undefined || name === undefined || signature === undefined) return null;
  const userId = Buffer.from(user, "base64url").toString();
  const isKind = name === "all" || name === "summary" || name === "reviews";
  const target = isKind ? name : { alertId: Number(name) };
  return { userId, target, isSignedBy: (key) => isSignedLink(signedText(userId, target), signature, key) };
}
