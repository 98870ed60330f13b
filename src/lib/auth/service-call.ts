import type * as z from "zod/mini";
import { authFailure, AuthFailureError } from "@/lib/auth/failures";
import { failureOf, sendToService } from "@/lib/auth/service-transport";

export interface Service {
  readonly endpoint: string;
  readonly target: "AWSCognitoIdentityProviderService" | "AWSCognitoIdentityService";
}

/** Calls an operation that Amplify lacks. Throws `AuthFailureError`: the service's, or a network failure. */
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
