import { failure, ok, type Result } from "@/lib/result";
import { EVENT_BODY_LIMIT } from "@/server/community/events/event-limits";
import type { StoreEvent } from "@/server/community/events/event-queue";
import {
  acceptedTypes,
  type EventProblem,
  foreignOrigin,
  identityUnavailable,
  queueFull,
  tooLarge,
  tooMany,
  unprovenAccount,
  wrongFields,
  wrongType,
} from "@/server/community/events/event-refusals";
import { createLimitReport } from "@/server/community/events/limit-report";
import { parseEvent } from "@/server/community/events/parse-event";
import type { AddressLimit } from "@/server/platform/http/address-limit";
import { setCacheControl } from "@/server/platform/http/cache-control";
import { clientNetworkOf, clientSubnetOf } from "@/server/platform/http/client-address";
import type { MethodHandler } from "@/server/platform/http/handler";
import { sendProblem } from "@/server/platform/http/problem";
import { readTextBody } from "@/server/platform/http/request-body";
import { isForeignOrigin } from "@/server/platform/http/site-origin";
import { hasSessionEnded } from "@/server/web/identity/session-end";
import { visitorOfRequest } from "@/server/web/identity/visitor-of-request";
import { countEvent, type EventOutcome } from "@/server/platform/metrics/event-metrics";
import type { NextApiRequest } from "next";
import { validate, version } from "uuid";

export interface EventSettings {
  readonly NEXT_PUBLIC_BASE_URL: string;
  /** The browser's scripts contain it too. */
  readonly NEXT_PUBLIC_EVENT_SIGNING_SECRET: string;
  readonly TRUSTED_PROXIES: number;
}

interface EventHandlerOptions {
  readonly readSettings: () => EventSettings;
  readonly admit: AddressLimit;
  readonly admitBytes: AddressLimit;
  readonly store: StoreEvent;
}

/** 204 once an event is stored; 204 unstored with Global Privacy Control, so that no client repeats it. */
export function createEventHandler(options: EventHandlerOptions): MethodHandler {
  const reportLimit = createLimitReport();
  return async (request, response) => {
    const isDeclined = request.headers["sec-gpc"] === "1";
    const problem = isDeclined
      ? "declined"
      : await takeEvent(request, options).catch((error: unknown) => {
          countEvent("failed");
          throw error;
        });
    const outcome = outcomeOf(problem);
    countEvent(outcome);
    if (outcome === "limited") reportLimit(request, options.readSettings().TRUSTED_PROXIES);
    // The sender has gone, and nobody waits for the answer.
    if (problem === "unheard") return void response.writeHead(400).end();
    if (problem && problem !== "declined") return sendProblem(request, response, problem.code, problem);
    setCacheControl(response, "never");
    response.statusCode = 204;
    response.end();
  };
}

function outcomeOf(problem: EventProblem | "unheard" | "declined" | null): EventOutcome {
  if (problem === null) return "stored";
  if (problem === "declined") return "declined";
  if (problem === "unheard") return "refused";
  if (problem.code === "too-many-requests") return "limited";
  if (problem.code === "identity-unavailable") return "failed";
  return problem.code === "overloaded" ? "overloaded" : "refused";
}

async function takeEvent(
  request: NextApiRequest,
  { readSettings, admit, admitBytes, store }: EventHandlerOptions,
): Promise<EventProblem | "unheard" | null> {
  const settings = readSettings();
  const network = clientNetworkOf(request, settings.TRUSTED_PROXIES);
  const seconds = await admit(network);
  if (seconds !== null) return tooMany(seconds);
  if (isForeignOrigin(request, settings.NEXT_PUBLIC_BASE_URL)) return foreignOrigin;
  if (!isAcceptedType(request)) return wrongType;
  const body = await readTextBody(request, EVENT_BODY_LIMIT);
  if (!body.ok) return problemOfBody(body.error);
  const bytes = Buffer.byteLength(body.value);
  const quotaSeconds = await admitBytes(network, bytes);
  if (quotaSeconds !== null) return tooMany(quotaSeconds);
  const parsed = parseEvent(body.value, settings.NEXT_PUBLIC_EVENT_SIGNING_SECRET, Date.now());
  if (!parsed.ok) return wrongFields(parsed.error.code, parsed.error.errors);
  const sender = await identifySender(request, parsed.value.visitorId);
  if (!sender.ok) return sender.error;
  const subnet = clientSubnetOf(request, settings.TRUSTED_PROXIES);
  const stored = await store({ ...parsed.value, ...sender.value, subnet }, bytes);
  return stored.ok ? null : queueFull;
}

/** With a token the visitor has to be its account. Without one it can only be a browser's random id. */
async function identifySender(
  request: NextApiRequest,
  visitorId: string,
): Promise<Result<{ isAccount: boolean }, EventProblem>> {
  const visitor = await visitorOfRequest(request);
  if (visitor.ok) {
    const isProven =
      visitor.value.userId === visitorId && !(await hasSessionEnded(visitor.value.token, visitor.value));
    return isProven ? ok({ isAccount: true }) : failure(unprovenAccount);
  }
  if (visitor.error === "keys-unavailable") return failure(identityUnavailable);
  const isBrowser = visitor.error === "missing" && isRandomId(visitorId);
  return isBrowser ? ok({ isAccount: false }) : failure(unprovenAccount);
}

const isRandomId = (id: string) => validate(id) && version(id) === 4;

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
