import { authenticate, isEqual } from "@/local/identity/secrets";
import type { IdentityUser } from "@/local/identity/users/find-user";
import type { Database } from "@/server/platform/db/database";
import { identitySession, identityUser } from "@/server/platform/db/schema/identity";
import { and, eq, gt, isNull } from "drizzle-orm";
import { randomUUID } from "node:crypto";

/** In milliseconds, as with the hosted service. */
const LIFETIME = 60 * 60 * 1000;

/** Stands where others name a client. These sessions give no tokens and end with the user's others. */
const LOGIN_SESSION_CLIENT = "hosted-login";

export interface LoginSession {
  readonly userSub: string;
  readonly authenticatedAt: Date;
}

/** The password's salt is part of it, so that a new password ends every such session. */
const macOf = (key: Buffer, id: string, { srpSalt }: Pick<IdentityUser, "srpSalt">) =>
  authenticate(key, "login-session", id, srpSalt);

const withHyphens = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

function parseCookie(cookie: string | null): { id: string; mac: Buffer } | null {
  const [, hex, mac] = /^([0-9a-f]{32})_([\w-]{43})$/.exec(cookie ?? "") ?? [];
  if (hex === undefined || mac === undefined) return null;
  return { id: withHyphens(hex), mac: Buffer.from(mac, "base64url") };
}

export async function openLoginSession(
  database: Database,
  key: Buffer,
  user: Pick<IdentityUser, "sub" | "srpSalt">,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await database.insert(identitySession).values({
    id,
    userSub: user.sub,
    clientId: LOGIN_SESSION_CLIENT,
    scope: "",
    authenticatedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  return `${id.replaceAll("-", "")}_${macOf(key, id, user).toString("base64url")}`;
}

/** Null where the session is over or the account may not sign in any more. */
export async function findLoginSession(
  database: Database,
  key: Buffer,
  cookie: string | null,
  now: Date,
): Promise<LoginSession | null> {
  const claim = parseCookie(cookie);
  if (claim === null) return null;
  const [found] = await database
    .select({ session: identitySession, srpSalt: identityUser.srpSalt })
    .from(identitySession)
    .innerJoin(identityUser, eq(identityUser.sub, identitySession.userSub))
    .where(
      and(
        eq(identitySession.id, claim.id),
        eq(identitySession.clientId, LOGIN_SESSION_CLIENT),
        isNull(identitySession.revokedAt),
        gt(identitySession.expiresAt, now),
        eq(identityUser.isEnabled, true),
        eq(identityUser.status, "confirmed"),
      ),
    );
  if (!found || !isEqual(claim.mac, macOf(key, claim.id, found))) return null;
  const { userSub, authenticatedAt } = found.session;
  return { userSub, authenticatedAt };
}

export async function closeLoginSession(database: Database, cookie: string | null): Promise<void> {
  const claim = parseCookie(cookie);
  if (claim === null) return;
  await database
    .delete(identitySession)
    .where(and(eq(identitySession.id, claim.id), eq(identitySession.clientId, LOGIN_SESSION_CLIENT)));
}
