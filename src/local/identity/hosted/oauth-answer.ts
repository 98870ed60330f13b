import { localIdentity } from "@/config/local-identity";
import { type Parameters, readForm } from "@/local/identity/hosted/parameters";
import { setPrivateHeaders } from "@/local/identity/hosted/plain-page";
import type { IncomingMessage, ServerResponse } from "node:http";

/** `no-store` (RFC 6749, 5.1). */
export function sendOauth(
  response: ServerResponse,
  status: number,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): void {
  setPrivateHeaders(response);
  const type = { "Content-Type": "application/json; charset=utf-8", Pragma: "no-cache" };
  response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body));
}

/** RFC 6749, 5.2; RFC 7009, 2.2.1. */
type OauthError =
  | "invalid_client"
  | "invalid_grant"
  | "invalid_request"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_token_type";

export function sendOauthError(response: ServerResponse, error: OauthError, description: string): void {
  sendOauth(response, 400, { error, error_description: description });
}

/** This public client has no secret: a request with one is another's. Null where it was answered. */
export async function readClientForm(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Parameters | null> {
  if (request.headers.authorization !== undefined) {
    const body = { error: "invalid_client", error_description: "this client has no secret" };
    sendOauth(response, 401, body, { "WWW-Authenticate": 'Basic realm="hosted login"' });
    return null;
  }
  const form = await readForm(request);
  if (!form.ok) {
    request.resume();
    sendOauthError(response, "invalid_request", `the body is ${describe[form.error]}`);
    return null;
  }
  const { client_id: clientId, client_secret: secret } = form.value;
  if (clientId === localIdentity.hostedClientId && secret === undefined) return form.value;
  sendOauthError(response, "invalid_client", "client_id names no client of the hosted login");
  return null;
}

const describe = {
  "not-a-form": "not application/x-www-form-urlencoded",
  "too-large": "too large",
  unreadable: "not readable, or repeats a parameter",
} as const;
