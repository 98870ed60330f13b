import { localIdentity, userPoolScopes } from "@/config/local-identity";
import type { HostedLoginConfiguration } from "@/lib/contracts/identity";
import { failure, ok, type Result } from "@/lib/result";
import { type Parameters, readParameters } from "@/local/identity/hosted/parameters";
import { z } from "zod";

const prompts = ["none", "login", "consent", "select_account"] as const;

/** RFC 6749, 4.1.1 and 4.2.1; RFC 7636; OpenID Connect Core. */
const authorizeRequestSchema = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  responseType: z.enum(["code", "token"]),
  scopes: z.array(z.enum(userPoolScopes)),
  state: z.string().nullable(),
  nonce: z.string().nullable(),
  /** SHA-256 of the verifier in base64url; null with the implicit flow. */
  codeChallenge: z.string().nullable(),
  prompts: z.array(z.enum(prompts)),
  /** In seconds since the password was given. */
  maximumAge: z.number().nullable(),
  loginHint: z.string().nullable(),
});
export type AuthorizeRequest = z.infer<typeof authorizeRequestSchema>;

/** Answered with a page: the address to redirect to is not known to be right. */
type UnsafeRequest = "repeated" | "client" | "redirect";

/** RFC 6749, 4.1.2.1. */
interface ClientError {
  readonly error:
    | "invalid_request"
    | "invalid_scope"
    | "login_required"
    | "unauthorized_client"
    | "unsupported_response_type"
    | "request_not_supported";
  readonly description: string;
}

export type AuthorizeProblem =
  | { readonly kind: "unsafe"; readonly reason: UnsafeRequest }
  | { readonly kind: "redirect"; readonly location: string };

type HostedLoginFlow = HostedLoginConfiguration["flow"];

interface RegisteredClient {
  readonly registered: readonly string[];
  readonly flow: HostedLoginFlow;
}

/** Longest value that is passed through (state, nonce) or shown (login_hint), in characters. */
const LONGEST_VALUE = 2_048;

/** SHA-256 in base64url without padding (RFC 7636, 4.2). */
const S256_CHALLENGE = /^[\w-]{43}$/;

const isScope = (scope: string) => (userPoolScopes as readonly string[]).includes(scope);
const wordsOf = (text: string | undefined) => text?.split(" ").filter(Boolean) ?? [];

/** Parameters are in the query, or in the fragment where tokens were asked for (RFC 6749, 4.2.2). */
export function returnAddress(
  { redirectUri, responseType, state }: Pick<AuthorizeRequest, "redirectUri" | "responseType" | "state">,
  parameters: Readonly<Record<string, string>>,
): string {
  const all = new URLSearchParams({ ...parameters, ...(state !== null && { state }) });
  return `${redirectUri}${responseType === "token" ? "#" : "?"}${all.toString()}`;
}

function findClientError(parameters: Parameters, flow: HostedLoginFlow): ClientError | null {
  const invalid = (description: string): ClientError => ({ error: "invalid_request", description });
  const { response_type: type, code_challenge: challenge, prompt } = parameters;
  if (type === undefined) return invalid("response_type is missing");
  if (type !== "code" && type !== "token")
    return { error: "unsupported_response_type", description: "response_type is code or token" };
  if (type === "token" && flow !== "token")
    return { error: "unauthorized_client", description: "this client may not have tokens without a code" };
  if ("request" in parameters || "request_uri" in parameters)
    return { error: "request_not_supported", description: "request objects are not supported" };
  if (parameters["response_mode"] !== undefined && parameters["response_mode"] !== modeOf(type))
    return invalid(`response_mode is ${modeOf(type)}`);
  if (type === "code") {
    if (challenge === undefined) return invalid("code_challenge is missing; this client has to use PKCE");
    if (parameters["code_challenge_method"] !== "S256") return invalid("code_challenge_method is S256");
    if (!S256_CHALLENGE.test(challenge)) return invalid("code_challenge is no SHA-256 in base64url");
  }
  if (!wordsOf(parameters["scope"]).every(isScope))
    return { error: "invalid_scope", description: `scopes are ${userPoolScopes.join(" ")}` };
  const asked = wordsOf(prompt);
  if (!asked.every((word) => (prompts as readonly string[]).includes(word)))
    return invalid(`prompt is one of ${prompts.join(" ")}`);
  if (asked.includes("none") && asked.length > 1) return invalid("prompt none stands alone");
  if (!/^\d{1,9}$/.test(parameters["max_age"] ?? "0")) return invalid("max_age is a number of seconds");
  const isTooLong = ["state", "nonce"].some((name) => (parameters[name]?.length ?? 0) > LONGEST_VALUE);
  return isTooLong ? invalid("state and nonce have up to 2048 characters") : null;
}

const modeOf = (type: "code" | "token") => (type === "code" ? "query" : "fragment");

/**
 * Redirects nothing until client and return address are known to be right (RFC 6749, 4.1.2.1: an open
 * redirector otherwise). A client may always use the code flow (RFC 9700, 2.1.2). Ignores unknown parameters.
 */
export function readAuthorizeRequest(
  query: string,
  { registered, flow }: RegisteredClient,
): Result<AuthorizeRequest, AuthorizeProblem> {
  const unsafe = (reason: UnsafeRequest) => failure({ kind: "unsafe", reason } as const);
  const read = readParameters(new URLSearchParams(query));
  if (!read.ok) return unsafe("repeated");
  const parameters = read.value;
  const redirectUri = parameters["redirect_uri"];
  if (parameters["client_id"] !== localIdentity.hostedClientId) return unsafe("client");
  if (redirectUri === undefined || !registered.includes(redirectUri)) return unsafe("redirect");

  const responseType = parameters["response_type"] === "token" ? "token" : "code";
  const state = parameters["state"] ?? null;
  const problem = findClientError(parameters, flow);
  if (problem) return failure(redirectTo({ redirectUri, responseType, state }, problem));
  const { nonce = null, login_hint: loginHint = null, max_age: maximumAge } = parameters;
  const scopes = wordsOf(parameters["scope"]);
  return ok(
    authorizeRequestSchema.parse({
      clientId: localIdentity.hostedClientId,
      redirectUri,
      responseType,
      // Without a wish, everything that the client may have, as the hosted service does.
      scopes: scopes.length > 0 ? [...new Set(scopes)] : [...userPoolScopes],
      state,
      nonce,
      codeChallenge: responseType === "code" ? parameters["code_challenge"] : null,
      prompts: wordsOf(parameters["prompt"]),
      maximumAge: maximumAge === undefined ? null : Number(maximumAge),
      loginHint: loginHint === null || loginHint.length > LONGEST_VALUE ? null : loginHint,
    }),
  );
}

export function redirectTo(
  target: Pick<AuthorizeRequest, "redirectUri" | "responseType" | "state">,
  { error, description }: ClientError,
): AuthorizeProblem & { kind: "redirect" } {
  const location = returnAddress(target, { error, error_description: description });
  return { kind: "redirect", location };
}
