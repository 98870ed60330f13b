import { serverIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { readAccessToken } from "@/lib/visitor/user-cookie";
import { readForm, type FormLimits, type SentForm } from "@/server/http/form-body";
import { isForeignOrigin } from "@/server/http/site-origin";
import { checkRevocation } from "@/server/identity/check-revocation";
import { currentTokenVerifier } from "@/server/identity/current-verifier";
import { isFormToken } from "@/server/identity/form-token";
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

type VisitorSession =
  | { kind: "visitor"; accessToken: string; visitor: FormVisitor }
  | { kind: "none" }
  | { kind: "unavailable" }
  | { kind: "no-accounts" };

/** From the access token in the `User` cookie, confirmed by the user pool. */
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
