import { localIdentity } from "@/config/local-identity";
import { answerAuthorize } from "@/local/identity/hosted/authorize-endpoint";
import type { HostedContext, HostedHandler, HostedSettings } from "@/local/identity/hosted/hosted-context";
import { answerLoginForm, showLogin } from "@/local/identity/hosted/login-endpoint";
import { refusalPage } from "@/local/identity/hosted/login-pages";
import { answerLogout } from "@/local/identity/hosted/logout-endpoint";
import { sendPlainPage } from "@/local/identity/hosted/plain-page";
import { answerRevocation } from "@/local/identity/hosted/revoke-endpoint";
import { answerTokenRequest } from "@/local/identity/hosted/token-endpoint";
import { tellUnavailable } from "@/local/identity/hosted/tell-unavailable";
import { answerUserInfo } from "@/local/identity/hosted/user-info-endpoint";
import type { IdentityContext } from "@/local/identity/identity-context";
import { type AddressLimit, createAddressLimit } from "@/server/platform/http/address-limit";
import { clientNetworkOf } from "@/server/platform/http/client-address";
import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import type { IncomingMessage, ServerResponse } from "node:http";

type Methods = Readonly<Partial<Record<"GET" | "POST", HostedHandler>>>;

/** Below `localIdentity.hostedPath`. Scripts of other origins may call those with `isApi`. */
const routes: ReadonlyMap<string, { readonly methods: Methods; readonly isApi?: true }> = new Map([
  ["/oauth2/authorize", { methods: { GET: answerAuthorize } }],
  ["/login", { methods: { GET: showLogin, POST: answerLoginForm } }],
  ["/logout", { methods: { GET: answerLogout } }],
  ["/oauth2/token", { methods: { POST: answerTokenRequest }, isApi: true }],
  ["/oauth2/userInfo", { methods: { GET: answerUserInfo, POST: answerUserInfo }, isApi: true }],
  ["/oauth2/revoke", { methods: { POST: answerRevocation }, isApi: true }],
]);

/** The hosted service lets any page call these. They read no cookies, so no page can act for a visitor. */
function allowOtherOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Access-Control-Allow-Origin", "*");
  const asked = headers["access-control-request-headers"];
  if (asked === undefined) return;
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, OPTIONS");
  response.setHeader("Access-Control-Allow-Headers", "authorization, content-type, x-amz-user-agent");
}

interface HostedLoginOptions {
  readonly identity: IdentityContext;
  readonly settings: HostedSettings;
  readonly admit?: AddressLimit;
}

/** Forms of one network in a minute: each password costs the server tens of milliseconds. */
const FORM_RATE = { name: "hosted-login", requests: 300, seconds: 60 } as const;

async function contextOf({ identity, settings }: HostedLoginOptions): Promise<HostedContext> {
  const [database, keys] = await Promise.all([identity.openDatabase(), identity.keys()]);
  return { identity, settings, database, now: identity.now(), key: keys.derive("form") };
}

async function answer(
  options: Required<HostedLoginOptions>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { NEXT_PUBLIC_SITE_NAME: siteName, TRUSTED_PROXIES } = options.settings;
  const route = routes.get(path);
  if (!route) return sendPlainPage(response, refusalPage(siteName, "missing"));
  if (route.isApi) allowOtherOrigins(request, response);
  const allow = [...Object.keys(route.methods), ...(route.methods.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return answerPlainly(response, 204, "", { Allow: allow });
  const handler = route.methods[request.method === "HEAD" ? "GET" : (request.method as "GET")];
  if (!handler) return sendPlainPage(response, refusalPage(siteName, "method", { Allow: allow }));
  const seconds =
    request.method === "POST" ? await options.admit(clientNetworkOf(request, TRUSTED_PROXIES)) : null;
  if (seconds !== null) {
    const headers = { "Retry-After": String(seconds) };
    return sendPlainPage(response, refusalPage(siteName, "too-many", headers));
  }
  await tellUnavailable(request, response, async () => {
    await handler(await contextOf(options), request, response);
  });
}

export const hostedLoginLayer =
  ({ admit = createAddressLimit(FORM_RATE), ...options }: HostedLoginOptions): Layer =>
  (inside) =>
  (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (!path.startsWith(`${localIdentity.hostedPath}/`)) return inside(request, response);
    const below = path.slice(localIdentity.hostedPath.length);
    return answer({ ...options, admit }, below, request, response);
  };
