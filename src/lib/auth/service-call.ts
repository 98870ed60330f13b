import type * as z from "zod/mini";
import { authFailure, AuthFailureError } from "@/lib/auth/failures";
import { failureOf, sendToService } from "@/lib/auth/service-transport";

export interface Service {
  readonly endpoint: string;
  /** The part of `X-Amz-Target` before the operation's name. */
  readonly target: "AWSCognitoIdentityProviderService" | "AWSCognitoIdentityService";
}

/**
 * Calls an operation that Amplify lacks or implements differently. Throws `AuthFailureError` with the
 * service's name and message, or a network failure for an answer outside the protocol.
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
    // The browser often leaves the page right after a sign-out.
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
