import { EVENT_BODY_LIMIT } from "@/server/events/event-limits";
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
import { createLimitReport } from "@/server/events/limit-report";
import { parseEvent } from "@/server/events/parse-event";
import type { AddressLimit } from "@/server/http/address-limit";
import { setCacheControl } from "@/server/http/cache-control";
import { clientNetworkOf } from "@/server/http/client-address";
import type { MethodHandler } from "@/server/http/handler";
import { sendProblem } from "@/server/http/problem";
import { readTextBody } from "@/server/http/request-body";
import { isForeignOrigin } from "@/server/http/site-origin";
import { countEvent, type EventOutcome } from "@/server/metrics/event-metrics";
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
    const problem = await takeEvent(request, options).catch((error: unknown) => {
      countEvent("failed");
      throw error;
    });
    const outcome = outcomeOf(problem);
    countEvent(outcome);
    if (outcome === "limited") reportLimit(request, options.readSettings().TRUSTED_PROXIES);
    // Its sender has gone: an answer that nobody waits for.
    if (problem === "unheard") return void response.writeHead(400).end();
    if (problem) return sendProblem(request, response, problem.code, problem);
    setCacheControl(response, "never");
    response.statusCode = 204;
    response.end();
  };
}

/** A sender that has gone counts as refused: what it sent was no whole event. */
function outcomeOf(problem: EventProblem | "unheard" | null): EventOutcome {
  if (problem === null) return "stored";
  if (problem === "unheard") return "refused";
  if (problem.code === "too-many-requests") return "limited";
  return problem.code === "overloaded" ? "overloaded" : "refused";
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
