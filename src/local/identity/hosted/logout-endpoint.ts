import { localIdentity } from "@/config/local-identity";
import { redirect } from "@/local/identity/hosted/authorize-endpoint";
import { readCookie, writeCookie } from "@/local/identity/hosted/cookies";
import { type HostedHandler, isSecureSite } from "@/local/identity/hosted/hosted-context";
import { refusalPage } from "@/local/identity/hosted/login-pages";
import { closeLoginSession } from "@/local/identity/hosted/login-session";
import { queryOf, readParameters } from "@/local/identity/hosted/parameters";
import { sendPlainPage } from "@/local/identity/hosted/plain-page";
import { registeredRedirects } from "@/local/identity/hosted/redirect-uris";
import { requestIdOf } from "@/server/platform/http/request-id";
import { audit } from "@/server/platform/log/audit";

/** Leads to `logout_uri`, or with `redirect_uri` and `response_type` to a sign-in. Tokens stay valid. */
export const answerLogout: HostedHandler = async (context, request, response) => {
  const { NEXT_PUBLIC_BASE_URL, NEXT_PUBLIC_SITE_NAME } = context.settings;
  const query = queryOf(request);
  const read = readParameters(new URLSearchParams(query));
  const refuse = (reason: "repeated" | "client" | "redirect") =>
    sendPlainPage(response, refusalPage(NEXT_PUBLIC_SITE_NAME, reason));
  if (!read.ok) return refuse("repeated");
  const { client_id: clientId, logout_uri: logoutUri, redirect_uri: redirectUri } = read.value;
  if (clientId !== localIdentity.hostedClientId) return refuse("client");
  const target = logoutUri ?? redirectUri;
  const registered = registeredRedirects(NEXT_PUBLIC_BASE_URL, request.headers.host);
  if (target === undefined || !registered.includes(target)) return refuse("redirect");

  await closeLoginSession(context.database, readCookie(request, "session"));
  writeCookie(response, "session", null, isSecureSite(context));
  audit("sign-out", "done", { requestId: requestIdOf(request) });
  const isNextSignIn = logoutUri === undefined && read.value["response_type"] !== undefined;
  redirect(response, isNextSignIn ? `${localIdentity.hostedPath}/oauth2/authorize?${query}` : target);
};
