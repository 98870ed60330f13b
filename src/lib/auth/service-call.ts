// The small variant of zod: this file is part of the browser's scripts.
import * as z from "zod/mini";
import { AuthFailureError, authFailure } from "@/lib/auth/failures";
import { maximumAttempts, retryDelay } from "@/lib/backoff";

/** One of the two services of Cognito, as a client reaches it. */
export interface Service {
  readonly endpoint: string;
  /** What stands before the name of an operation in `X-Amz-Target`. */
  readonly target: "AWSCognitoIdentityProviderService" | "AWSCognitoIdentityService";
}

const errorSchema = z.object({
  __type: z.optional(z.string()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
});

/** Errors of the service that pass, as Amplify's own calls take them. */
const passingErrors: readonly string[] = [
  "LimitExceededException",
  "RequestLimitExceeded",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
  "InternalErrorException",
];

class PassingError extends AuthFailureError {}

function errorOf(status: number, type: string | null, answer: unknown): AuthFailureError {
  const body = errorSchema.safeParse(answer);
  if (!body.success) return new PassingError(authFailure("network"));
  const { __type, code, message, Message } = body.data;
  const name = (type ?? code ?? __type ?? "UnknownError").split(/[,:]/)[0]?.split("#").pop() ?? "";
  const found = { name, message: message ?? Message ?? "Unknown error" };
  const passes = status === 429 || status >= 500 || passingErrors.includes(name);
  return passes ? new PassingError(found) : new AuthFailureError(found);
}

async function callOnce(service: Service, operation: string, input: unknown): Promise<unknown> {
  let answer: unknown;
  let response: Response;
  try {
    response = await fetch(service.endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `${service.target}.${operation}`,
        "cache-control": "no-store",
      },
      body: JSON.stringify(input),
      // A sign-out is followed by another page as often as not.
      keepalive: operation === "RevokeToken",
    });
    answer = await response.json();
  } catch {
    throw new PassingError(authFailure("network"));
  }
  if (response.ok) return answer;
  throw errorOf(response.status, response.headers.get("x-amzn-errortype"), answer);
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls an operation that Amplify does not offer, or not as it is needed here; with the retries of Amplify's calls:
 * 3 attempts with backoff after throttling, 5xx and network failures (specification, sections 8 and 9).
 * Throws `AuthFailureError` with the service's name and message, or a network failure for what is no answer.
 */
export async function callService<Schema extends z.ZodMiniType>(
  service: Service,
  operation: string,
  input: unknown,
  schema: Schema,
): Promise<z.output<Schema>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = schema.safeParse(await callOnce(service, operation, input));
      if (answer.success) return answer.data;
      throw new AuthFailureError(authFailure("network"));
    } catch (error) {
      if (!(error instanceof PassingError) || attempt === maximumAttempts) throw error;
      await wait(retryDelay(attempt, Math.random));
    }
  }
}
