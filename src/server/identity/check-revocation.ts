import type { ServerIdentity } from "@/config/identity";
import { isSessionInvalidMessage } from "@/lib/contracts/session-invalid";
import { failure, ok, type Result } from "@/lib/result";
import { logger } from "@/server/log/logger";
import { z } from "zod";

/** What the user pool says of the owner of an access token. */
export interface PoolUser {
  readonly username: string;
  /** By their names in the pool; values are texts, as the pool keeps them. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Why the pool does not stand by a token. `session-revoked` is one of the five messages of the specification's section
 * 8; `unavailable`: the pool could not be asked, or has too much to do, which says nothing of the token.
 */
export type RevocationProblem = "session-revoked" | "insufficient-scope" | "refused" | "unavailable";

/** How long the pool may take to answer, in milliseconds. */
const POOL_TIMEOUT = 5_000;

const userSchema = z.object({
  Username: z.string().min(1),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().default("") })).default([]),
});

const errorSchema = z.object({
  __type: z.string().transform((type) => type.split("#").pop() ?? ""),
  message: z.string().optional(),
  Message: z.string().optional(),
});

/** Errors of the service that are about the user or the token; every other one is the service's own trouble. */
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

/** Calls GetUser; null where no answer of its protocol came. */
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
 * Asks the user pool whether a session still stands. A signature says only that a token was good when it was made: it
 * outlives sign-out everywhere, and the user, by up to an hour. What cannot be undone asks here first.
 * @param accessToken one whose signature is known to be good
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
  return ok({ username: user.data.Username, attributes: Object.fromEntries(attributes) });
}
