/** The answer to one call, loosely typed: tests check what they expect. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Null where the body is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly text: string;
}

/** Sends a body unchanged to the service, under the name of an operation. */
export async function sendToService(
  endpoint: string,
  target: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServiceAnswer> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": target, ...headers },
    body,
  });
  const text = await response.text();
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Tests of broken answers read the text.
  }
  const isObject = typeof parsed === "object" && parsed !== null;
  return {
    status: response.status,
    headers: response.headers,
    body: isObject ? (parsed as Record<string, unknown>) : null,
    text,
  };
}

export function callUserPool(endpoint: string, operation: string, request: object): Promise<ServiceAnswer> {
  return sendToService(endpoint, `AWSCognitoIdentityProviderService.${operation}`, JSON.stringify(request));
}

export function callIdentityPool(
  endpoint: string,
  operation: string,
  request: object,
): Promise<ServiceAnswer> {
  return sendToService(endpoint, `AWSCognitoIdentityService.${operation}`, JSON.stringify(request));
}

/** "Type: message" of an error, "" of a success. */
export function refusal({ status, body }: ServiceAnswer): string {
  return status === 200 ? "" : `${String(body?.__type)}: ${String(body?.message)}`;
}
