import * as z from "zod/mini";
import { generateCodeVerifier, generateState } from "aws-amplify/auth/cognito";
import type { HostedLoginConfiguration } from "@/lib/contracts/identity";

/** The client has to be registered with exactly this path, and with `hostedSignOutPath`. */
export const hostedReturnPath = "/entrar/retorno";

const hostedSignOutPath = "/";

const storageKey = "hosted-login";

const requestSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
});

/** What this tab keeps until the hosted login answers. */
export type HostedLoginRequest = z.output<typeof requestSchema>;

export function hostedLoginBase({ url }: HostedLoginConfiguration): string {
  return url.startsWith("/") ? window.location.origin + url : url;
}

/**
 * Authorization code with PKCE (RFC 7636) or implicit, with state (RFC 6749, 10.12) and nonce (OpenID Connect
 * Core, 3.2.2.1).
 */
export function beginHostedLogin(hosted: HostedLoginConfiguration, next: string): string {
  const verifier = generateCodeVerifier(128);
  const request: HostedLoginRequest = {
    state: generateState(),
    nonce: generateState(),
    verifier: verifier.value,
    next,
  };
  window.sessionStorage.setItem(storageKey, JSON.stringify(request));
  const parameters = new URLSearchParams({
    response_type: hosted.flow,
    client_id: hosted.clientId,
    redirect_uri: window.location.origin + hostedReturnPath,
    scope: hosted.scopes.join(" "),
    state: request.state,
    nonce: request.nonce,
    ...(hosted.flow === "code" && {
      code_challenge: verifier.toCodeChallenge(),
      code_challenge_method: verifier.method,
    }),
  });
  return `${hostedLoginBase(hosted)}/oauth2/authorize?${parameters.toString()}`;
}

/** Removes the stored request, so that no second answer can use it; null where this tab has none. */
export function takeHostedLoginRequest(): HostedLoginRequest | null {
  const text = window.sessionStorage.getItem(storageKey);
  window.sessionStorage.removeItem(storageKey);
  try {
    return requestSchema.parse(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

export function hostedSignOutAddress(hosted: HostedLoginConfiguration): string {
  const parameters = new URLSearchParams({
    client_id: hosted.clientId,
    logout_uri: window.location.origin + hostedSignOutPath,
  });
  return `${hostedLoginBase(hosted)}/logout?${parameters.toString()}`;
}
