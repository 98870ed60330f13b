import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { sendProblem } from "@/server/platform/http/problem";
import { requestIdOf } from "@/server/platform/http/request-id";
import { logger } from "@/server/platform/log/logger";
import type { ServerResponse } from "node:http";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";

/** Throws only for mistakes or broken dependencies, never for a wrong request. */
export type MethodHandler = (request: NextApiRequest, response: NextApiResponse) => Promise<void> | void;

export const handledMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type HandledMethod = (typeof handledMethods)[number];

/** HEAD is answered by GET, OPTIONS by the list of methods. */
export type MethodTable = Readonly<Partial<Record<HandledMethod, MethodHandler>>>;

interface HandlerOptions {
  /** Whether scripts of any site may read answers to GET; true by default. */
  readonly isOpenData?: boolean;
}

export const databaseRetrySeconds = 5;

/** Answers unknown methods with 405, an unreachable database with 503 and other errors with 500. */
export function createApiHandler(
  methods: MethodTable,
  { isOpenData = true }: HandlerOptions = {},
): NextApiHandler {
  const allow = allowedMethods(methods);
  return async (request, response) => {
    response.setHeader("X-Request-Id", requestIdOf(request));
    const method = request.method === "HEAD" ? "GET" : request.method;
    const name = handledMethods.find((handled) => handled === method);
    const handle = name && methods[name];
    try {
      if (handle) return await handle(request, response);
      response.setHeader("Allow", allow);
      if (request.method === "OPTIONS") {
        if (methods.GET && isOpenData) allowReadingFromAnywhere(response);
        response.statusCode = 204;
        response.end();
        return;
      }
      const detail = `Este endereço aceita ${allow}.`;
      sendProblem(request, response, "method-not-allowed", { detail });
    } catch (error) {
      answerFailure(request, response, error);
    }
  };
}

export function allowedMethods(methods: MethodTable): string {
  const own = handledMethods.filter((method) => methods[method] !== undefined);
  return [...own.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
}

function allowReadingFromAnywhere(response: NextApiResponse): void {
  allowAnyOrigin(response);
  response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS");
}

/** Lets scripts of any site read the answer, and its pages show it. Only for answers without personal data. */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader(
    "Access-Control-Expose-Headers",
    "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
  );
}

function answerFailure(request: NextApiRequest, response: NextApiResponse, error: unknown): void {
  const unavailable = isDatabaseUnavailable(error);
  logger.error(
    { err: error, requestId: requestIdOf(request), method: request.method },
    unavailable ? "api.database-unavailable" : "api.unexpected-error",
  );
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (unavailable) {
    sendProblem(request, response, "database-unavailable", {
      detail: `O banco de dados não respondeu. Tente de novo em ${databaseRetrySeconds} segundos.`,
      headers: { "Retry-After": String(databaseRetrySeconds) },
    });
    return;
  }
  sendProblem(request, response, "internal-error", { detail: "O erro foi registrado e será corrigido." });
}
