import type { Database } from "@/server/db/database";
import { EVENT_BODY_LIMIT } from "@/server/events/event-limits";
import { parseEvent } from "@/server/events/parse-event";
import { storeEvent } from "@/server/events/store-event";
import { setCacheControl } from "@/server/http/cache-control";
import type { MethodHandler } from "@/server/http/handler";
import { sendProblem } from "@/server/http/problem";
import { readTextBody } from "@/server/http/request-body";
import type { NextApiRequest, NextApiResponse } from "next";

/** What a handler of events works with. */
export interface EventHandlerOptions {
  readonly openDatabase: () => Promise<Database>;
  /** Gives the signing secret of the browser's scripts. */
  readonly readSecret: () => string;
}

/** JSON as the API clients send it, and as `navigator.sendBeacon` does without a preflight. */
const acceptedTypes = new Set(["application/json", "text/plain"]);

/**
 * `POST /api/event`: checks, stores, and only then acknowledges with 204. Crawlers are left out by the client;
 * nothing is refused here for its user agent.
 */
export function createEventHandler({ openDatabase, readSecret }: EventHandlerOptions): MethodHandler {
  return async (request, response) => {
    if (!isAcceptedType(request)) return refuseType(request, response);
    const body = await readTextBody(request, EVENT_BODY_LIMIT);
    if (!body.ok) {
      if (body.error === "aborted") return endUnheard(response);
      return body.error === "too-large" ? refuseSize(request, response) : refuseEncoding(request, response);
    }
    const parsed = parseEvent(body.value, readSecret());
    if (!parsed.ok) {
      const { code, errors } = parsed.error;
      const detail = `O evento não foi guardado. Confira: ${errors.map(({ field }) => field).join(", ")}.`;
      return sendProblem(request, response, code, { detail, errors });
    }
    await storeEvent(await openDatabase(), parsed.value);
    setCacheControl(response, "never");
    response.statusCode = 204;
    response.end();
  };
}

function isAcceptedType({ headers }: NextApiRequest): boolean {
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  return acceptedTypes.has(type) && encoding === "identity";
}

/** Ends an answer that nobody waits for any more. */
function endUnheard(response: NextApiResponse): void {
  response.statusCode = 400;
  response.end();
}

function refuseType(request: NextApiRequest, response: NextApiResponse): void {
  sendProblem(request, response, "unsupported-media-type", {
    detail: "Envie application/json ou text/plain, sem compressão.",
    headers: { "Accept-Post": [...acceptedTypes].join(", "), Connection: "close" },
  });
}

function refuseSize(request: NextApiRequest, response: NextApiResponse): void {
  sendProblem(request, response, "body-too-large", {
    detail: `O corpo pode ter até ${EVENT_BODY_LIMIT} bytes.`,
    headers: { Connection: "close" },
  });
}

function refuseEncoding(request: NextApiRequest, response: NextApiResponse): void {
  sendProblem(request, response, "invalid-body", {
    detail: "O evento não foi guardado. Confira: body.",
    errors: [{ field: "body", message: "O corpo não está em UTF-8." }],
  });
}
