import { authenticate, isEqual } from "@/local/identity/secrets";
import type { Database } from "@/server/db/database";
import { identitySession, identityUser } from "@/server/db/schema";
import { and, eq, gt, isNull } from "drizzle-orm";
import { randomUUID } from "node:crypto";

/** How long the hosted login remembers who gave a password, in milliseconds: as with the hosted service. */
const LIFETIME = 60 * 60 * 1000;

/**
 * The name under which these sessions stand among those of the clients. It is no client's: no token comes from them,
 * and they end with the user's other sessions.
 */
export const LOGIN_SESSION_CLIENT = "hosted-login";

/** Who is remembered, and since when. */
export interface LoginSession {
  readonly userSub: string;
  readonly authenticatedAt: Date;
}

const macOf = (key: Buffer, id: string) => authenticate(key, "login-session", id).toString("base64url");

const withHyphens = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** The id of a session by its cookie; null where the service has not written it. */
function sessionIdOf(key: Buffer, cookie: string): string | null {
  const [, hex = "", signature = ""] = /^([0-9a-f]{32})_([\w-]{43})$/.exec(cookie) ?? [];
  return isEqual(Buffer.from(signature), Buffer.from(macOf(key, hex))) ? withHyphens(hex) : null;
}

/** Remembers a user. @returns the value of the browser's cookie */
export async function openLoginSession(
  database: Database,
  key: Buffer,
  userSub: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await database.insert(identitySession).values({
    id,
    userSub,
    clientId: LOGIN_SESSION_CLIENT,
    scope: "",
    authenticatedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  const hex = id.replaceAll("-", "");
  return `${hex}_${macOf(key, hex)}`;
}

/** Who is remembered under a cookie; null where the session is over or the account may not sign in any more. */
export async function findLoginSession(
  database: Database,
  key: Buffer,
  cookie: string | null,
  now: Date,
): Promise<LoginSession | null> {
  const id = cookie === null ? null : sessionIdOf(key, cookie);
  if (id === null) return null;
  const [found] = await database
    .select({ userSub: identitySession.userSub, authenticatedAt: identitySession.authenticatedAt })
    .from(identitySession)
    .innerJoin(identityUser, eq(identityUser.sub, identitySession.userSub))
    .where(
      and(
        eq(identitySession.id, id),
        eq(identitySession.clientId, LOGIN_SESSION_CLIENT),
        isNull(identitySession.revokedAt),
        gt(identitySession.expiresAt, now),
        eq(identityUser.isEnabled, true),
        eq(identityUser.status, "confirmed"),
      ),
    );
  return found ?? null;
}

/** Forgets who is remembered under a cookie. */
export async function closeLoginSession(
  database: Database,
  key: Buffer,
  cookie: string | null,
): Promise<void> {
  const id = cookie === null ? null : sessionIdOf(key, cookie);
  if (id === null) return;
  await database
    .delete(identitySession)
    .where(and(eq(identitySession.id, id), eq(identitySession.clientId, LOGIN_SESSION_CLIENT)));
}
