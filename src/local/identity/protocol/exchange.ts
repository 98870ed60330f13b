import type { ServiceFailure } from "@/local/identity/protocol/service-failure";

export interface IdentityRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** Goes back to the client and into the log. */
  readonly requestId: string;
}

export interface IdentityResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type IdentityHandler = (request: IdentityRequest) => Promise<IdentityResponse>;

/** AWS' JSON protocol 1.1. */
const PROTOCOL_TYPE = "application/x-amz-json-1.1";

const protocolHeaders = (requestId: string) => ({
  "content-type": PROTOCOL_TYPE,
  "cache-control": "no-store",
  "x-amzn-requestid": requestId,
});

/** A refusal's message may name a field that the client chose, which may not fit into a header. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, "?").slice(0, 250);

export function answerOperation(requestId: string, answer: object): IdentityResponse {
  return { status: 200, headers: protocolHeaders(requestId), body: JSON.stringify(answer) };
}

/** With the type in the three ways in which clients look for it. */
export function answerRefusal(requestId: string, { type, message }: ServiceFailure): IdentityResponse {
  return {
    status: type === "InternalErrorException" ? 500 : 400,
    headers: {
      ...protocolHeaders(requestId),
      "x-amzn-errortype": `${type}:`,
      "x-amzn-errormessage": headerText(message),
    },
    body: JSON.stringify({ __type: type, message }),
  };
}

const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date",
} as const;

const preflightHeaders = {
  ...corsHeaders,
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "*, content-type, x-amz-target, x-amz-user-agent, cache-control",
  "access-control-max-age": "7200",
} as const;

/** Browsers send their page's origin, and the host that they ask. */
function isFromOtherOrigin({ headers }: IdentityRequest): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** As the hosted service does. It has no cookies, so no page can act for a visitor. */
export function allowOtherOrigins(request: IdentityRequest, response: IdentityResponse): IdentityResponse {
  if (!isFromOtherOrigin(request)) return response;
  return { ...response, headers: { ...response.headers, ...corsHeaders } };
}

export function answerPreflight(request: IdentityRequest): IdentityResponse {
  const headers = isFromOtherOrigin(request) ? preflightHeaders : { allow: "POST, OPTIONS" };
  return { status: 200, headers: { ...headers, "cache-control": "no-store" }, body: "" };
}
