import { ownValue } from "@/lib/own-value";
import type { IdentityContext } from "@/local/identity/identity-context";
import { auditOperation } from "@/local/identity/audited-operations";
import { userPoolOperations } from "@/local/identity/operations/user-pool-operations";
import {
  allowOtherOrigins,
  answerOperation,
  answerPreflight,
  answerRefusal,
  type IdentityHandler,
  type IdentityRequest,
  type IdentityResponse,
} from "@/local/identity/protocol/exchange";
import type { Fault } from "@/local/identity/protocol/faults";
import type { Operation, OperationTable } from "@/local/identity/protocol/operation";
import { refuse, type ServiceFailure } from "@/local/identity/protocol/service-failure";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { databaseRetrySeconds } from "@/server/platform/http/handler";
import { logger } from "@/server/platform/log/logger";
import { setTimeout as wait } from "node:timers/promises";

const USER_POOL = "AWSCognitoIdentityProviderService";
const IDENTITY_POOL = "AWSCognitoIdentityService";

const internalError: ServiceFailure = {
  type: "InternalErrorException",
  message: "The service failed to answer.",
};
const throttled: ServiceFailure = { type: "TooManyRequestsException", message: "Rate exceeded" };

interface NamedOperation {
  readonly name: string;
  readonly operation: Operation;
}

function findOperation(
  target: string | undefined,
  services: Readonly<Record<string, OperationTable>>,
): NamedOperation | null {
  const [service = "", name = "", ...rest] = (target ?? "").split(".");
  if (rest.length > 0) return null;
  const operation = ownValue(ownValue(services, service) ?? {}, name);
  return operation ? { name, operation } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Clients try this failure again, with the status and `Retry-After` of the site's other answers. */
function answerUnavailable(requestId: string, operation: string, error: unknown): IdentityResponse {
  logger.error({ err: error, requestId, operation }, "identity.database-unavailable");
  const { headers, body } = answerRefusal(requestId, internalError);
  return { status: 503, headers: { ...headers, "retry-after": String(databaseRetrySeconds) }, body };
}

async function applyFault(requestId: string, fault: Fault | null): Promise<IdentityResponse | null> {
  if (fault === null) return null;
  if (fault.kind === "throttled") return answerRefusal(requestId, throttled);
  if (fault.kind === "internal-error") return answerRefusal(requestId, internalError);
  if (fault.kind === "not-json") {
    const body = "<html><body><h1>Bad Gateway</h1></body></html>";
    return { status: fault.status, headers: { "content-type": "text/html" }, body };
  }
  await wait(fault.milliseconds);
  return null;
}

async function runOperation(
  context: IdentityContext,
  { name, operation }: NamedOperation,
  { requestId, body }: IdentityRequest,
): Promise<IdentityResponse> {
  try {
    const broken = await applyFault(requestId, context.faults(name));
    if (broken) return broken;
    const database = await context.openDatabase();
    const input = parseJson(body);
    const result = await operation({ ...context, database }, input);
    auditOperation(name, { requestId }, input, result);
    if (result.ok) return answerOperation(requestId, result.value);
    logger.info({ requestId, operation: name, errorType: result.error.type }, "identity.refused");
    return answerRefusal(requestId, result.error);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return answerUnavailable(requestId, name, error);
    logger.error({ err: error, requestId, operation: name }, "identity.failed");
    return answerRefusal(requestId, internalError);
  }
}

export interface IdentityServiceParts {
  readonly identityPool?: OperationTable;
}

/**
 * AWS' JSON protocol 1.1. Never throws; a failure inside is logged and answered as `InternalErrorException`,
 * with 503 where the database cannot be reached.
 */
export function createIdentityService(
  context: IdentityContext,
  { identityPool = {} }: IdentityServiceParts = {},
): IdentityHandler {
  const services = { [USER_POOL]: userPoolOperations, [IDENTITY_POOL]: identityPool };
  const answer = async (request: IdentityRequest): Promise<IdentityResponse> => {
    if (request.method !== "POST") {
      const refusal = refuse("InvalidParameterException", "Operations are called with POST");
      return answerRefusal(request.requestId, refusal.error);
    }
    const found = findOperation(request.headers["x-amz-target"], services);
    if (found) return runOperation(context, found, request);
    const unknown = refuse("InvalidParameterException", "X-Amz-Target names no operation of this service");
    return answerRefusal(request.requestId, unknown.error);
  };
  return async (request) =>
    request.method === "OPTIONS"
      ? answerPreflight(request)
      : allowOtherOrigins(request, await answer(request));
}
