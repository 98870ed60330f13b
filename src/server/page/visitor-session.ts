import { serverIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { readAccessToken } from "@/lib/visitor/user-cookie";
import { readForm, type FormLimits, type SentForm } from "@/server/http/form-body";
import { isForeignOrigin } from "@/server/http/site-origin";
import { checkRevocation } from "@/server/identity/check-revocation";
import { currentTokenVerifier } from "@/server/identity/current-verifier";
import { isFormToken } from "@/server/identity/form-token";
import type { IncomingMessage } from "node:http";

/** The visitor of a form, whose session the user pool has confirmed. */
export interface FormVisitor {
  readonly userId: string;
  /** When the session began, in seconds since 1970; null where that is unknown. */
  readonly authenticatedAt: number | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** The groups of the user pool that the access token names. */
  readonly groups: readonly string[];
  /** The second factors that the user has enabled. */
  readonly factors: readonly string[];
}

/** Why a form that was sent cannot be used. `session-over` and `wrong-token` can be mended by the visitor. */
export type SendingProblem = "session-over" | "wrong-token" | "too-large" | "malformed" | "unavailable";

/** The status of the answer to a form that cannot be used. */
export const SENDING_STATUS = {
  "session-over": 401,
  "wrong-token": 403,
  "too-large": 413,
  malformed: 400,
  unavailable: 503,
} as const satisfies Readonly<Record<SendingProblem, number>>;

/** A form that a visitor sent: its visitor, or why it does not count. What was typed is there wherever it could be read. */
export interface SentVisitorForm {
  readonly form: SentForm;
  readonly visitor: FormVisitor | null;
  readonly problem: SendingProblem | null;
}

type VisitorSession =
  | { kind: "visitor"; accessToken: string; visitor: FormVisitor }
  | { kind: "none" }
  | { kind: "unavailable" }
  | { kind: "no-accounts" };

/** The session of the access token in the `User` cookie, as the user pool confirms it. */
export async function readSession(cookies: string | undefined): Promise<VisitorSession> {
  const verify = currentTokenVerifier();
  const identity = serverIdentity(currentSettings());
  if (!verify || !identity) return { kind: "no-accounts" };
  const accessToken = readAccessToken(cookies ?? "");
  const verified = accessToken === null ? null : await verify(accessToken, "access");
  if (verified?.ok === false && verified.error === "keys-unavailable") return { kind: "unavailable" };
  if (accessToken === null || !verified?.ok) return { kind: "none" };
  const user = await checkRevocation(identity, accessToken);
  if (!user.ok) return { kind: user.error === "unavailable" ? "unavailable" : "none" };
  const { userId, groups, authenticatedAt } = verified.value;
  const { attributes, factors } = user.value;
  const visitor = { userId, authenticatedAt, attributes, groups, factors };
  return { kind: "visitor", accessToken, visitor };
}

/** Reads a form that was sent with a session. */
export async function readSent(
  request: IncomingMessage,
  session: VisitorSession,
  limits: FormLimits,
): Promise<SentVisitorForm> {
  // Anybody can send megabytes to this address; only those of a session are kept.
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
