import { localIdentity } from "@/config/local-identity";
import {
  type AuthorizeProblem,
  type AuthorizeRequest,
  readAuthorizeRequest,
  redirectTo,
} from "@/local/identity/hosted/authorize-request";
import { readCookie } from "@/local/identity/hosted/cookies";
import { giveAccess } from "@/local/identity/hosted/give-access";
import type { HostedContext, HostedHandler } from "@/local/identity/hosted/hosted-context";
import { refusalPage } from "@/local/identity/hosted/login-pages";
import { findLoginSession, type LoginSession } from "@/local/identity/hosted/login-session";
import { queryOf } from "@/local/identity/hosted/parameters";
import { sendPlainPage, setPrivateHeaders } from "@/local/identity/hosted/plain-page";
import { registeredRedirects } from "@/local/identity/hosted/redirect-uris";
import type { Result } from "@/lib/result";
import type { IncomingMessage, ServerResponse } from "node:http";

export function readAuthorization(
  { settings }: HostedContext,
  request: IncomingMessage,
): Result<AuthorizeRequest, AuthorizeProblem> {
  const registered = registeredRedirects(settings.NEXT_PUBLIC_BASE_URL, request.headers.host);
  return readAuthorizeRequest(queryOf(request), { registered, flow: settings.HOSTED_LOGIN_FLOW });
}

export function redirect(response: ServerResponse, location: string): void {
  setPrivateHeaders(response);
  response.writeHead(302, { Location: location }).end();
}

/** At the client's address where that is known to be right, otherwise with a page. */
export function refuseAuthorization(
  { settings }: HostedContext,
  response: ServerResponse,
  problem: AuthorizeProblem,
): void {
  if (problem.kind === "redirect") return redirect(response, problem.location);
  sendPlainPage(response, refusalPage(settings.NEXT_PUBLIC_SITE_NAME, problem.reason));
}

function isEnough({ prompts, maximumAge }: AuthorizeRequest, session: LoginSession, now: Date): boolean {
  if (prompts.includes("login") || prompts.includes("select_account")) return false;
  return maximumAge === null || now.getTime() - session.authenticatedAt.getTime() <= maximumAge * 1000;
}

/** Gives access at once where the browser is remembered, otherwise shows the login. */
export const answerAuthorize: HostedHandler = async (context, request, response) => {
  const read = readAuthorization(context, request);
  if (!read.ok) return refuseAuthorization(context, response, read.error);
  const { database, key, now } = context;
  const session = await findLoginSession(database, key, readCookie(request, "session"), now);
  if (session && isEnough(read.value, session, now)) {
    return redirect(response, await giveAccess(context, read.value, session));
  }
  if (read.value.prompts.includes("none")) {
    const description = "nobody is signed in";
    return redirect(response, redirectTo(read.value, { error: "login_required", description }).location);
  }
  redirect(response, `${localIdentity.hostedPath}/login?${queryOf(request)}`);
};
