import { localIdentity } from "@/config/local-identity";
import { parseUsername } from "@/lib/contact";
import { ownValue } from "@/lib/own-value";
import { readAuthorization, redirect, refuseAuthorization } from "@/local/identity/hosted/authorize-endpoint";
import type { AuthorizeRequest } from "@/local/identity/hosted/authorize-request";
import { readCookie, writeCookie } from "@/local/identity/hosted/cookies";
import { giveAccess } from "@/local/identity/hosted/give-access";
import { type HostedContext, type HostedHandler, isSecureSite } from "@/local/identity/hosted/hosted-context";
import {
  choicePage,
  codePage,
  type LoginFactor,
  loginFactors,
  type LoginPageFrame,
  type Refusal,
  refusalPage,
  signInPage,
} from "@/local/identity/hosted/login-pages";
import { closeLoginSession, openLoginSession } from "@/local/identity/hosted/login-session";
import { type Parameters, queryOf, readForm } from "@/local/identity/hosted/parameters";
import { type PlainPage, sendPlainPage } from "@/local/identity/hosted/plain-page";
import { readFormState, signFormState } from "@/local/identity/hosted/signed-form-state";
import { answerHostedFactor, chooseHostedFactor, signInWithPassword } from "@/local/identity/hosted/sign-in";
import { signInProblem } from "@/local/identity/hosted/sign-in-problem";
import type { ServiceResult } from "@/local/identity/protocol/service-failure";
import type { ChallengeStep, SignInStep } from "@/local/identity/sign-in/sign-in-step";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { requestIdOf } from "@/server/platform/http/request-id";
import { audit } from "@/server/platform/log/audit";
import type { HostedLoginProblem } from "@/text/hosted-login";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";

/** `session` names the challenge that waits for its answer. */
const formState = z.discriminatedUnion("step", [
  z.object({ step: z.literal("password") }),
  z.object({ step: z.literal("factor"), session: z.string(), factors: z.array(z.enum(loginFactors)) }),
  z.object({
    step: z.literal("code"),
    session: z.string(),
    factor: z.enum(loginFactors),
    destination: z.string().nullable(),
  }),
]);
type FormState = z.infer<typeof formState>;

interface Visit {
  readonly context: HostedContext;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly authorization: AuthorizeRequest;
  readonly browser: string;
}

function openVisit(context: HostedContext, request: IncomingMessage, response: ServerResponse): Visit | null {
  const read = readAuthorization(context, request);
  if (!read.ok) {
    request.resume();
    refuseAuthorization(context, response, read.error);
    return null;
  }
  const known = readCookie(request, "form");
  const browser = known ?? randomBytes(24).toString("base64url");
  if (known === null) writeCookie(response, "form", browser, isSecureSite(context));
  return { context, request, response, authorization: read.value, browser };
}

interface Outcome {
  readonly problem?: HostedLoginProblem | null;
  readonly username?: string;
}

function frameOf({ context, request, authorization, browser }: Visit, state: FormState, outcome: Outcome) {
  const { key, now, settings } = context;
  const { problem = null } = outcome;
  const frame: LoginPageFrame = {
    siteName: settings.NEXT_PUBLIC_SITE_NAME,
    state: signFormState(key, browser, state, now),
    address: `${localIdentity.hostedPath}/login?${queryOf(request)}`,
    problem,
    formTarget: new URL(authorization.redirectUri).origin,
    ...(problem !== null && { status: problem === "too-many-attempts" ? 429 : 400 }),
  };
  return frame;
}

function pageOf(visit: Visit, state: FormState, outcome: Outcome): PlainPage {
  const frame = frameOf(visit, state, outcome);
  if (state.step === "factor") return choicePage(frame, state.factors);
  if (state.step === "code") return codePage(frame, state);
  return signInPage(frame, outcome.username ?? visit.authorization.loginHint ?? "");
}

const show = (visit: Visit, state: FormState, outcome: Outcome = {}) =>
  sendPlainPage(visit.response, pageOf(visit, state, outcome));

async function finish(
  { context, request, response, authorization }: Visit,
  user: IdentityUser,
): Promise<void> {
  const { database, key, now } = context;
  const location = await giveAccess(context, authorization, { userSub: user.sub, authenticatedAt: now });
  await closeLoginSession(database, readCookie(request, "session"));
  const cookie = await openLoginSession(database, key, user, now);
  writeCookie(response, "session", cookie, isSecureSite(context));
  audit("sign-in", "done", { requestId: requestIdOf(request) });
  redirect(response, location);
}

const factorOf: Partial<Record<ChallengeStep["name"], LoginFactor>> = {
  SMS_MFA: "sms",
  EMAIL_OTP: "email",
  SOFTWARE_TOKEN_MFA: "totp",
};

const challengeNames = z.array(z.string());

/** Null where only the site's own page can answer the challenge. */
function formOf({ name, session, parameters }: ChallengeStep): FormState | null {
  if (session === null) return null;
  if (name === "SELECT_MFA_TYPE") {
    const listed = challengeNames.parse(JSON.parse(parameters["MFAS_CAN_CHOOSE"] ?? "[]"));
    const factors = loginFactors.filter((factor) =>
      listed.some((each) => ownValue(factorOf, each) === factor),
    );
    return { step: "factor", session, factors };
  }
  const factor = factorOf[name];
  const destination = parameters["CODE_DELIVERY_DESTINATION"] ?? null;
  return factor ? { step: "code", session, factor, destination } : null;
}

/** A refused step is shown again; an expired sign-in begins with the password. */
function goOn(
  visit: Visit,
  state: FormState,
  result: ServiceResult<SignInStep>,
  username?: string,
): Promise<void> | void {
  const password = { step: "password" } as const;
  const kept = username !== undefined && { username };
  if (!result.ok) {
    audit("sign-in", "refused", { requestId: requestIdOf(visit.request), reason: result.error.type });
    const problem = signInProblem(result.error);
    const isOpen = problem === "wrong-code" || problem === "code-used";
    return show(visit, isOpen ? state : password, { problem, ...kept });
  }
  const step = result.value;
  if (step.kind === "authenticated") return finish(visit, step.user);
  const form = formOf(step);
  if (form) return show(visit, form);
  const problem = step.name === "NEW_PASSWORD_REQUIRED" ? "new-password-required" : "site-only";
  show(visit, password, { problem, ...kept });
}

async function takeStep(visit: Visit, state: FormState, fields: Parameters): Promise<void> {
  const again = (problem: HostedLoginProblem, username?: string) =>
    show(visit, state, { problem, ...(username !== undefined && { username }) });
  const { context } = visit;
  if (state.step === "password") {
    const { username = "", password = "" } = fields;
    const name = parseUsername(username);
    if (username.trim() === "") return again("username-empty", "");
    if (password === "") return again("password-empty", username);
    const result = await signInWithPassword(context, name.ok ? name.value : username.trim(), password);
    return goOn(visit, state, result, username);
  }
  const { session } = state;
  if (state.step === "factor") {
    const factor = state.factors.find((each) => each === fields["factor"]);
    if (factor === undefined) return again("choice-empty");
    return goOn(visit, state, await chooseHostedFactor(context, session, factor));
  }
  const code = (fields["code"] ?? "").replace(/\s/g, "");
  if (code === "") return again("code-empty");
  return goOn(visit, state, await answerHostedFactor(context, session, state.factor, code));
}

/** Browsers tell by `Origin` (Fetch Standard). */
function isOwnForm({ headers }: IncomingMessage, { settings }: HostedContext): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return [headers.host, new URL(settings.NEXT_PUBLIC_BASE_URL).host].includes(new URL(origin).host);
}

export const showLogin: HostedHandler = (context, request, response) => {
  const visit = openVisit(context, request, response);
  if (visit) show(visit, { step: "password" });
};

export const answerLoginForm: HostedHandler = async (context, request, response) => {
  const refuse = (reason: Refusal) => {
    request.resume();
    sendPlainPage(response, refusalPage(context.settings.NEXT_PUBLIC_SITE_NAME, reason));
  };
  if (!isOwnForm(request, context)) return refuse("origin");
  const visit = openVisit(context, request, response);
  if (!visit) return;
  const fields = await readForm(request);
  if (!fields.ok) return refuse(fields.error === "too-large" ? "too-large" : "form");
  const { key, now } = context;
  const state = readFormState(formState, { key, browser: visit.browser, now }, fields.value["state"] ?? "");
  if (state) return takeStep(visit, state, fields.value);
  const { username } = fields.value;
  const outcome: Outcome = { problem: "form-expired", ...(username !== undefined && { username }) };
  show(visit, { step: "password" }, outcome);
};
