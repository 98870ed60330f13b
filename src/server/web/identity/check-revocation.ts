import type { ServerIdentity } from "@/config/identity";
import { isSessionInvalidMessage } from "@/lib/contracts/session-invalid";
import { failure, ok, type Result } from "@/lib/result";
import { logger } from "@/server/platform/log/logger";
import { z } from "zod";

export interface PoolUser {
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The enabled second factors, which the pool asks for at every sign-in. */
  readonly factors: readonly string[];
}

/**
 * `session-revoked` is a message of the specification, section 8. `unavailable` says nothing about the token.
 */
export type RevocationProblem = "session-revoked" | "insufficient-scope" | "refused" | "unavailable";

/** In milliseconds. */
const POOL_TIMEOUT = 5_000;

const userSchema = z.object({
  Username: z.string().min(1),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().default("") })).default([]),
  UserMFASettingList: z.array(z.string()).default([]),
});

const errorSchema = z.object({
  __type: z.string().transform((type) => type.split("#").pop() ?? ""),
  message: z.string().optional(),
  Message: z.string().optional(),
});

/** Errors about the user or the token. All others are failures of the service itself. */
const refusals = new Set([
  "NotAuthorizedException",
  "UserNotFoundException",
  "UserNotConfirmedException",
  "PasswordResetRequiredException",
  "InvalidParameterException",
]);

const SCOPE_MESSAGE = "Access Token does not have required scopes";

function problemOf(body: unknown): RevocationProblem {
  const error = errorSchema.safeParse(body);
  if (!error.success) return reportTrouble("an answer that is none of its protocol");
  const { __type: type, message, Message } = error.data;
  const text = message ?? Message ?? "";
  if (isSessionInvalidMessage(text)) return "session-revoked";
  if (text === SCOPE_MESSAGE) return "insufficient-scope";
  return refusals.has(type) ? "refused" : reportTrouble(type);
}

function reportTrouble(reason: string): "unavailable" {
  logger.warn({ reason }, "identity.pool-unavailable");
  return "unavailable";
}

async function callGetUser(endpoint: string, accessToken: string): Promise<[boolean, unknown] | null> {
  try {
    const answer = await fetch(endpoint, {
      method: "POST",
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(POOL_TIMEOUT),
      headers: {
        "Content-Type": "application/x-amz-json-1.1",
        "X-Amz-Target": "AWSCognitoIdentityProviderService.GetUser",
      },
      body: JSON.stringify({ AccessToken: accessToken }),
    });
    return [answer.ok, await answer.json()];
  } catch {
    return null;
  }
}

/**
 * The signature of the token has to be verified before. A valid token outlives a sign-out everywhere, and the
 * deletion of the user, by up to an hour, so actions that cannot be undone ask here first.
 */
export async function checkRevocation(
  { userPoolEndpoint }: Pick<ServerIdentity, "userPoolEndpoint">,
  accessToken: string,
): Promise<Result<PoolUser, RevocationProblem>> {
  const answer = await callGetUser(userPoolEndpoint, accessToken);
  if (!answer) return failure(reportTrouble("no answer"));
  const [isOk, body] = answer;
  if (!isOk) return failure(problemOf(body));
  const user = userSchema.safeParse(body);
  if (!user.success) return failure(reportTrouble("an answer that is none of its protocol"));
  const attributes = user.data.UserAttributes.map(({ Name, Value }) => [Name, Value] as const);
  return ok({
    username: user.data.Username,
    attributes: Object.fromEntries(attributes),
    factors: user.data.UserMFASettingList,
  });
}
