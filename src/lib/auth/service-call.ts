// The small variant of zod: this file is part of the browser's scripts.
import type * as z from "zod/mini";
import { authFailure, AuthFailureError } from "@/lib/auth/failures";
import { failureOf, sendToService } from "@/lib/auth/service-transport";

/** One of the two services of Cognito, as a client reaches it. */
export interface Service {
  readonly endpoint: string;
  /** What stands before the name of an operation in `X-Amz-Target`. */
  readonly target: "AWSCognitoIdentityProviderService" | "AWSCognitoIdentityService";
}

/**
 * Calls an operation that Amplify does not offer, or not as it is needed here, as `sendToService` does. Throws
 * `AuthFailureError` with the service's name and message, or a network failure for what is no answer.
 */
export async function callService<Schema extends z.ZodMiniType>(
  service: Service,
  operation: string,
  input: unknown,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await sendToService(service.endpoint, {
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
  const body: unknown = await response.json();
  if (!response.ok) {
    const found = failureOf(response.headers.get("x-amzn-errortype"), body);
    throw new AuthFailureError(found ?? authFailure("network"));
  }
  const answer = schema.safeParse(body);
  if (!answer.success) throw new AuthFailureError(authFailure("network"));
  return answer.data;
}
