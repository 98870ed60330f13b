import { EVENT_BODY_LIMIT } from "@/server/events/event-limits";
import { isForeignOrigin } from "@/server/events/event-origin";
import type { StoreEvent } from "@/server/events/event-queue";
import {
  acceptedTypes,
  type EventProblem,
  foreignOrigin,
  queueFull,
  tooLarge,
  tooMany,
  wrongFields,
  wrongType,
} from "@/server/events/event-refusals";
import { parseEvent } from "@/server/events/parse-event";
import type { AddressLimit } from "@/server/http/address-limit";
import { setCacheControl } from "@/server/http/cache-control";
import { clientNetworkOf } from "@/server/http/client-address";
import type { MethodHandler } from "@/server/http/handler";
import { sendProblem } from "@/server/http/problem";
import { readTextBody } from "@/server/http/request-body";
import { logger } from "@/server/log/logger";
import type { NextApiRequest } from "next";

/** The settings that decide about events. */
export interface EventSettings {
  readonly NEXT_PUBLIC_BASE_URL: string;
  /** Key of the signature, which the browser's scripts have too. */
  readonly NEXT_PUBLIC_EVENT_SIGNING_SECRET: string;
  readonly TRUSTED_PROXIES: number;
}

/** What a handler of events works with. */
export interface EventHandlerOptions {
  readonly readSettings: () => EventSettings;
  readonly admit: AddressLimit;
  readonly store: StoreEvent;
}

/**
 * `POST /api/event`: counts the sender, checks, stores, and only then acknowledges with 204. Crawlers are left out
 * by the client; nothing is refused here for its user agent.
 */
export function createEventHandler(options: EventHandlerOptions): MethodHandler {
  const reportLimit = createLimitReport();
  return async (request, response) => {
    const problem = await takeEvent(request, options);
    if (problem !== "unheard" && problem?.code === "too-many-requests")
      reportLimit(request, options.readSettings());
    // Its sender has gone: an answer that nobody waits for.
    if (problem === "unheard") return void response.writeHead(400).end();
    if (problem) return sendProblem(request, response, problem.code, problem);
    setCacheControl(response, "never");
    response.statusCode = 204;
    response.end();
  };
}

/** How often the operator hears of a limit that is reached, in milliseconds. */
const REPORT_INTERVAL = 60_000;

/**
 * Tells the operator that events are turned away by the limit of an address, without the address. Where the
 * requests come through a proxy, TRUSTED_PROXIES may be missing, and all visitors share one limit.
 */
function createLimitReport(): (request: NextApiRequest, settings: EventSettings) => void {
  let reportedAt = -Infinity;
  return ({ headers, socket }, { TRUSTED_PROXIES: trustedProxies }) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_INTERVAL) return;
    reportedAt = now;
    const forwardedFor = headers["x-forwarded-for"];
    // Next adds the header itself where it is missing.
    const hasProxy = forwardedFor !== undefined && forwardedFor !== socket.remoteAddress;
    logger.warn({ hasProxy, trustedProxies }, "events.address-limit-reached");
  };
}

async function takeEvent(
  request: NextApiRequest,
  { readSettings, admit, store }: EventHandlerOptions,
): Promise<EventProblem | "unheard" | null> {
  const settings = readSettings();
  const seconds = await admit(clientNetworkOf(request, settings.TRUSTED_PROXIES));
  if (seconds !== null) return tooMany(seconds);
  if (isForeignOrigin(request, settings.NEXT_PUBLIC_BASE_URL)) return foreignOrigin;
  if (!isAcceptedType(request)) return wrongType;
  const body = await readTextBody(request, EVENT_BODY_LIMIT);
  if (!body.ok) return problemOfBody(body.error);
  const parsed = parseEvent(body.value, settings.NEXT_PUBLIC_EVENT_SIGNING_SECRET, Date.now());
  if (!parsed.ok) return wrongFields(parsed.error.code, parsed.error.errors);
  const stored = await store(parsed.value, Buffer.byteLength(body.value));
  return stored.ok ? null : queueFull;
}

function problemOfBody(error: "too-large" | "not-utf-8" | "aborted"): EventProblem | "unheard" {
  if (error === "aborted") return "unheard";
  if (error === "too-large") return tooLarge;
  return wrongFields("invalid-body", [{ field: "body", message: "O corpo não está em UTF-8." }]);
}

function isAcceptedType({ headers }: NextApiRequest): boolean {
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  return acceptedTypes.has(type) && encoding === "identity";
}
