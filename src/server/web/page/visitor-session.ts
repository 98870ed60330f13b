import { serverIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { readAccessToken } from "@/lib/visitor/user-cookie";
import { readForm, type FormLimits, type SentForm } from "@/server/platform/http/form-body";
import { isForeignOrigin } from "@/server/platform/http/site-origin";
import { checkRevocation } from "@/server/web/identity/check-revocation";
import { currentTokenVerifier } from "@/server/web/identity/current-verifier";
import { hasSessionEnded } from "@/server/web/identity/session-end";
import type { VerifiedToken } from "@/server/web/identity/token-verifier";
import { isFormToken, isIssuedFormToken } from "@/server/web/identity/form-token";
import type { IncomingMessage } from "node:http";

export interface FormVisitor {
  readonly userId: string;
  /** In seconds since 1970; null where unknown. */
  readonly authenticatedAt: number | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  readonly factors: readonly string[];
}

/** Visitors can mend `session-over` and `wrong-token`. */
export type SendingProblem = "session-over" | "wrong-token" | "too-large" | "malformed" | "unavailable";

export const SENDING_STATUS = {
  "session-over": 401,
  "wrong-token": 403,
  "too-large": 413,
  malformed: 400,
  unavailable: 503,
} as const satisfies Readonly<Record<SendingProblem, number>>;

export interface SentVisitorForm {
  readonly form: SentForm;
  readonly visitor: FormVisitor | null;
  readonly problem: SendingProblem | null;
}

type Session<Visitor> =
  | { kind: "visitor"; accessToken: string; visitor: Visitor }
  | { kind: "none" }
  | { kind: "unavailable" }
  | { kind: "no-accounts" };

export type VisitorSession = Session<FormVisitor>;

/** From the access token in the `User` cookie, whose session may have ended. */
async function readToken(cookies: string | undefined): Promise<Session<VerifiedToken>> {
  const verify = currentTokenVerifier();
  if (!verify) return { kind: "no-accounts" };
  const accessToken = readAccessToken(cookies ?? "");
  if (accessToken === null) return { kind: "none" };
  const verified = await verify(accessToken, "access");
  if (verified.ok) return { kind: "visitor", accessToken, visitor: verified.value };
  return { kind: verified.error === "keys-unavailable" ? "unavailable" : "none" };
}

/** For pages that only show: a session that ended elsewhere may count for a minute (`hasSessionEnded`). */
export async function readTokenSession(cookies: string | undefined): Promise<Session<VerifiedToken>> {
  const session = await readToken(cookies);
  const hasEnded =
    session.kind === "visitor" && (await hasSessionEnded(session.accessToken, session.visitor));
  return hasEnded ? { kind: "none" } : session;
}

/** For forms: confirmed by the user pool. */
export async function readSession(cookies: string | undefined): Promise<VisitorSession> {
  const session = await readToken(cookies);
  const identity = serverIdentity(currentSettings());
  if (session.kind !== "visitor") return session;
  if (!identity) return { kind: "no-accounts" };
  const user = await checkRevocation(identity, session.accessToken);
  if (!user.ok) return { kind: user.error === "unavailable" ? "unavailable" : "none" };
  const { userId, groups, authenticatedAt } = session.visitor;
  const { attributes, factors } = user.value;
  return { ...session, visitor: { userId, authenticatedAt, attributes, groups, factors } };
}

/**
 * Whether nobody is signed in, and the form is from no page that this site made for a signed-in visitor. Such a form holds
 * nothing that a visitor typed here, so it is refused before anything is read from the database or rendered for it.
 */
export function isStrangersForm(
  request: IncomingMessage,
  session: VisitorSession,
  { form }: Pick<SentVisitorForm, "form">,
): boolean {
  if (session.kind === "visitor") return false;
  return (
    !isIssuedFormToken(form.fields.get("token")?.[0]) ||
    isForeignOrigin(request, currentSettings().NEXT_PUBLIC_BASE_URL)
  );
}

export async function readSent(
  request: IncomingMessage,
  session: VisitorSession,
  limits: FormLimits,
): Promise<SentVisitorForm> {
  // Anybody can send megabytes to this address; files are only kept with a session.
  const read = await readForm(request, limits, { keepsFiles: session.kind === "visitor" });
  const form = read.ok ? read.value : { fields: new Map(), files: [] };
  const refuse = (problem: SendingProblem) => ({ form, visitor: null, problem });
  if (!read.ok) return refuse(read.error === "too-large" ? "too-large" : "malformed");
  if (session.kind === "unavailable") return refuse("unavailable");
  if (session.kind !== "visitor") return refuse("session-over");
  const isOwn =
    isFormToken(form.fields.get("token")?.[0], session.accessToken) &&
    !isForeignOrigin(request, currentSettings().NEXT_PUBLIC_BASE_URL);
  return isOwn ? { form, visitor: session.visitor, problem: null } : refuse("wrong-token");
}
