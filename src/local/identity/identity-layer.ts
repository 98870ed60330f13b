import { ownValue } from "@/lib/own-value";
import { localIdentity } from "@/config/local-identity";
import type { HostedLoginConfiguration } from "@/lib/contracts/identity";
import type { IdentityContext } from "@/local/identity/identity-context";
import { answerDiscovery, answerKeys, metadataPaths } from "@/local/identity/identity-metadata";
import { createIdentityService, type IdentityServiceParts } from "@/local/identity/identity-service";
import {
  allowOtherOrigins,
  answerRefusal,
  type IdentityHandler,
  type IdentityRequest,
  type IdentityResponse,
} from "@/local/identity/protocol/exchange";
import { refuse } from "@/local/identity/protocol/service-failure";
import { createCallQueue } from "@/local/identity/call-queue";
import { type AddressLimit, createAddressLimit } from "@/server/platform/http/address-limit";
import { clientNetworkOf } from "@/server/platform/http/client-address";
import { readTextBody } from "@/server/platform/http/request-body";
import { requestIdOf } from "@/server/platform/http/request-id";
import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import type { IncomingMessage, ServerResponse } from "node:http";

/** In bytes; the longest tokens, attributes and proofs come to a tenth of it. */
export const IDENTITY_BODY_LIMIT = 64 * 1024;

/** Calls of one network in a minute. A sign-in makes two to eight of them. */
const IDENTITY_RATE = { name: "identity", requests: 6000, seconds: 60 } as const;

/** Calls that wait or run; more are told to come back, so that memory and waiting stay bounded. */
const IDENTITY_CALLS_AT_ONCE = 500;

const CALLS_UNDER_WAY = 4;

export interface IdentityLayerOptions extends IdentityServiceParts {
  readonly context: IdentityContext;
  readonly trustedProxies: number;
  readonly hostedLoginFlow?: HostedLoginConfiguration["flow"];
  readonly admit?: AddressLimit;
  readonly callsAtOnce?: number;
}

const tooMany = refuse("TooManyRequestsException", "Rate exceeded").error;
const tooLarge = refuse("InvalidParameterException", "The request body is too large").error;
const notUtf8 = refuse("InvalidParameterException", "The request body is not UTF-8").error;

function send(response: ServerResponse, { status, headers, body }: IdentityResponse): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}

function describeRequest(request: IncomingMessage, path: string, body: string): IdentityRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  return { method: request.method ?? "GET", path, headers, body, requestId: requestIdOf(request) };
}

function createCaller(options: IdentityLayerOptions, service: IdentityHandler) {
  const { trustedProxies, admit = createAddressLimit(IDENTITY_RATE) } = options;
  const { callsAtOnce = IDENTITY_CALLS_AT_ONCE } = options;
  const enqueue = createCallQueue(CALLS_UNDER_WAY);
  let calls = 0;
  const call = async (request: IncomingMessage, path: string): Promise<IdentityResponse> => {
    const refused = describeRequest(request, path, "");
    const refusal = (error: typeof tooMany, headers: Readonly<Record<string, string>> = {}) => {
      const answer = answerRefusal(refused.requestId, error);
      return allowOtherOrigins(refused, { ...answer, headers: { ...answer.headers, ...headers } });
    };
    const seconds = await admit(clientNetworkOf(request, trustedProxies));
    if (seconds !== null) return refusal(tooMany, { "retry-after": String(seconds) });
    const body = await readTextBody(request, IDENTITY_BODY_LIMIT);
    if (!body.ok) return refusal(body.error === "too-large" ? tooLarge : notUtf8);
    if (calls >= callsAtOnce) return refusal(tooMany, { "retry-after": "1" });
    calls += 1;
    try {
      return await enqueue(() => service(describeRequest(request, path, body.value)));
    } finally {
      calls -= 1;
    }
  };
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const answer = await call(request, path);
    request.resume();
    send(response, answer);
  };
}

/** Must stand outside whatever refuses `POST` on pages. */
export function identityLayer(options: IdentityLayerOptions): Layer {
  const { context, hostedLoginFlow = "code" } = options;
  const call = createCaller(options, createIdentityService(context, options));
  const documents: Readonly<Record<string, () => Promise<IdentityResponse> | IdentityResponse>> = {
    [metadataPaths.keys]: () => answerKeys(context),
    [metadataPaths.discovery]: () => answerDiscovery(context, hostedLoginFlow),
  };
  return (inside) => async (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    if (path.replace(/\/$/, "") === localIdentity.servicePath) return call(request, response, path);
    const document = ownValue(documents, path);
    if (!document) return inside(request, response);
    if (request.method === "GET" || request.method === "HEAD") return send(response, await document());
    answerPlainly(response, 405, "Este endereço aceita GET, HEAD.", { Allow: "GET, HEAD" });
  };
}
