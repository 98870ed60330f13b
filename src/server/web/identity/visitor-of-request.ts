import { serverIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { FRESH_SECONDS, isFreshSignIn } from "@/lib/contracts/fresh-sign-in";
import { failure, ok, type Result } from "@/lib/result";
import { sendProblem } from "@/server/platform/http/problem";
import { requestIdOf } from "@/server/platform/http/request-id";
import { readAuthorization } from "@/server/web/identity/authorization-header";
import {
  checkRevocation,
  type PoolUser,
  type RevocationProblem,
} from "@/server/web/identity/check-revocation";
import { currentTokenVerifier } from "@/server/web/identity/current-verifier";
import { audit } from "@/server/platform/log/audit";
import { hasSessionEnded } from "@/server/web/identity/session-end";
import type { TokenProblem, VerifiedToken } from "@/server/web/identity/token-verifier";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface Visitor extends VerifiedToken {
  readonly token: string;
}

/** The user pool has confirmed the session of this visitor. */
export interface ConfirmedVisitor extends Visitor {
  readonly attributes: PoolUser["attributes"];
}

/** `no-user-pool`: nobody can sign in on this site. */
type AuthenticationProblem = TokenProblem | "missing" | "no-user-pool";

/** Seconds after which clients should try the identity service again. */
const RETRY_SECONDS = 5;

export async function visitorOfRequest(
  request: IncomingMessage,
): Promise<Result<Visitor, AuthenticationProblem>> {
  const presented = readAuthorization(request.headers.authorization);
  if (!presented.ok) return presented;
  const verify = currentTokenVerifier();
  if (!verify) return failure("no-user-pool");
  const { token, use } = presented.value;
  const verified = await verify(token, use);
  return verified.ok ? ok({ ...verified.value, token }) : verified;
}

const tokenTexts: Record<
  Exclude<AuthenticationProblem, "keys-unavailable">,
  { detail: string; reason: string }
> = {
  missing: { detail: "Envie o cabeçalho Authorization com um token.", reason: "" },
  malformed: {
    detail: "O que veio em Authorization não é um token.",
    reason: "The header carries no readable token",
  },
  expired: { detail: "O token venceu. Renove a sessão e tente de novo.", reason: "The token has expired" },
  "not-yet-valid": { detail: "O token ainda não vale.", reason: "The token is not valid yet" },
  "wrong-issuer": {
    detail: "O token é de outro emissor.",
    reason: "The token is of another issuer",
  },
  "wrong-audience": {
    detail: "O token é para outro aplicativo.",
    reason: "The token is meant for another client",
  },
  "wrong-use": {
    detail: "Bearer é para o token de acesso; o token de identidade vai sozinho.",
    reason: "The token is of another use",
  },
  "wrong-signature": {
    detail: "A assinatura do token não confere.",
    reason: "The signature of the token is wrong",
  },
  "no-user-pool": { detail: "Este site não tem contas.", reason: "Nobody can sign in here" },
};

/** RFC 6750, section 3: there is no error code where no token was sent. */
function challenge(reason: string, error = "invalid_token"): { "WWW-Authenticate": string } {
  const description = reason === "" ? "" : `, error="${error}", error_description="${reason}"`;
  return { "WWW-Authenticate": `Bearer realm="api"${description}` };
}

function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  sendProblem(request, response, "identity-unavailable", {
    detail: `Não foi possível confirmar quem entrou. Tente de novo em ${RETRY_SECONDS} segundos.`,
    headers: { "Retry-After": String(RETRY_SECONDS) },
  });
}

/** Without a visitor it answers the request and gives null. */
export async function requireVisitor(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Visitor | null> {
  const visitor = await visitorOfRequest(request);
  if (visitor.ok) {
    if (!(await hasSessionEnded(visitor.value.token, visitor.value))) return visitor.value;
    sendRevocationProblem(request, response, "session-revoked");
    return null;
  }
  if (visitor.error === "keys-unavailable") {
    sendUnavailable(request, response);
    return null;
  }
  const { detail, reason } = tokenTexts[visitor.error];
  if (visitor.error !== "missing" && visitor.error !== "no-user-pool")
    audit("token-presented", "refused", { requestId: requestIdOf(request), reason: visitor.error });
  sendProblem(request, response, "not-authenticated", { detail, headers: challenge(reason) });
  return null;
}

function sendRevocationProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: RevocationProblem,
): void {
  if (problem !== "unavailable")
    audit("token-presented", "refused", { requestId: requestIdOf(request), reason: problem });
  switch (problem) {
    case "session-revoked":
      return sendProblem(request, response, "session-revoked", {
        detail: "Entre de novo para continuar.",
        headers: challenge("The session has ended"),
      });
    case "refused":
      return sendProblem(request, response, "not-authenticated", {
        detail: "O serviço de contas não aceita este token.",
        headers: challenge("The user pool refuses the token"),
      });
    case "insufficient-scope":
      return sendProblem(request, response, "insufficient-scope", {
        detail: "Entre pela página deste site, que pede essa permissão.",
        headers: challenge("The scope aws.cognito.signin.user.admin is needed", "insufficient_scope"),
      });
    case "unavailable":
      return sendUnavailable(request, response);
  }
}

/** RFC 9470, section 3. */
function sendSignInTooOld(request: IncomingMessage, response: ServerResponse): void {
  const { "WWW-Authenticate": tooOld } = challenge(
    "A more recent authentication is required",
    "insufficient_user_authentication",
  );
  sendProblem(request, response, "fresh-sign-in-required", {
    detail: `Entre de novo: este pedido vale por ${FRESH_SECONDS / 60} minutos depois de uma entrada com senha.`,
    headers: { "WWW-Authenticate": `${tooOld}, max_age="${FRESH_SECONDS}"` },
  });
}

/** If this fails it answers the request and gives null. */
async function confirm(
  request: IncomingMessage,
  response: ServerResponse,
  visitor: Visitor,
): Promise<ConfirmedVisitor | null> {
  const identity = serverIdentity(currentSettings());
  if (!identity) return null;
  const user = await checkRevocation(identity, visitor.token);
  if (!user.ok) {
    sendRevocationProblem(request, response, user.error);
    return null;
  }
  return { ...visitor, attributes: user.value.attributes };
}

/** If this fails it answers the request and gives null. */
async function requireAccessToken(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Visitor | null> {
  const visitor = await requireVisitor(request, response);
  if (visitor?.use !== "id") return visitor;
  sendProblem(request, response, "access-token-required", {
    detail: "Envie Authorization: Bearer e o token de acesso.",
    headers: challenge("An access token is needed", "insufficient_scope"),
  });
  return null;
}

/**
 * Publishing in a visitor's name needs an access token whose session the user pool confirms. Otherwise it
 * answers the request and gives null.
 */
export async function requireCurrentVisitor(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ConfirmedVisitor | null> {
  const visitor = await requireAccessToken(request, response);
  return visitor && confirm(request, response, visitor);
}

/**
 * Exporting or destroying data needs a sign-in of the last ten minutes, because sessions last for weeks, and
 * a session that the user pool confirms. Otherwise it answers the request and gives null.
 */
export async function requireConfirmedVisitor(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ConfirmedVisitor | null> {
  const visitor = await requireAccessToken(request, response);
  if (!visitor) return null;
  if (!isFreshSignIn(visitor.authenticatedAt, Date.now())) {
    sendSignInTooOld(request, response);
    return null;
  }
  return confirm(request, response, visitor);
}
