import { failure, ok, type Result } from "@/lib/result";
import { eventNames } from "@/lib/contracts/event";
import { type CallerFields, readCallerFields } from "@/server/community/events/caller-fields";
import { findClockProblem } from "@/server/community/events/clock-rule";
import { dayOfEventId } from "@/server/community/events/event-id-day";
import {
  eventPayloadSchema,
  knownFields,
  signedEnvelopeSchema,
  type EventPayload,
} from "@/server/community/events/event-payload";
import { isSignatureValid } from "@/server/community/events/signature";
import { findStorableProblem, type StorableProblem } from "@/server/community/events/storable-json";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import type { FieldProblem } from "@/server/platform/http/problem";
import type { ProblemCode } from "@/server/platform/http/problem-kinds";
import { randomUUID } from "node:crypto";

interface EventRefusal {
  readonly code: Extract<ProblemCode, "invalid-body" | "invalid-signature">;
  readonly errors: readonly FieldProblem[];
}

interface ParsedEvent {
  readonly visitorId: string;
  /** One of `eventNames`, or "other". */
  readonly name: string;
  readonly itemSlug: string | null;
  readonly rankingSlug: string | null;
  readonly fields: Record<string, unknown>;
  readonly deviceType: "mobile" | "desktop";
  readonly device: { userAgent: string };
  readonly eventId: string;
  readonly idDay: string;
}

export interface EventRecord extends ParsedEvent {
  readonly isAccount: boolean;
  /** From `clientSubnetOf`; never stored, only for the mark of the day. */
  readonly subnet: string;
}

const OTHER_EVENT = "other";

const storableMessages: Record<StorableProblem, string> = {
  "too-deep": "O JSON está aninhado demais.",
  "too-many-values": "O JSON tem valores demais.",
  "unstorable-text": "Um texto contém o caractere nulo ou metade de um par substituto.",
};

/** Specification, sections 3 and 7. `now` is the server's time, epoch milliseconds. */
export function parseEvent(body: string, secret: string, now: number): Result<ParsedEvent, EventRefusal> {
  const json = parseJson(body);
  if (!json.ok) return refuse([{ field: "body", message: json.error }]);
  const envelope = signedEnvelopeSchema.safeParse(json.value, portugueseMessages);
  if (!envelope.success) return refuse(fieldProblemsOf(envelope.error, "body"));
  const { payload, signature } = envelope.data;
  const unstorable = findStorableProblem(payload);
  if (unstorable) return refuse([{ field: "payload", message: storableMessages[unstorable] }]);
  if (!isSignatureValid(payload, signature, secret)) {
    const message = "Não é o HMAC-SHA256 do payload em hexadecimal, com a chave do site.";
    return failure({ code: "invalid-signature", errors: [{ field: "signature", message }] });
  }
  const parsed = eventPayloadSchema.safeParse(payload, portugueseMessages);
  const others = readCallerFields(callerFieldsOf(payload));
  if (!parsed.success || !others.ok)
    return refuse([
      ...inPayload(parsed.success ? [] : fieldProblemsOf(parsed.error, "")),
      ...inPayload(others.ok ? [] : others.error),
    ]);
  const { event_id = randomUUID(), sent_at = new Date(now).toISOString(), ...known } = parsed.data;
  const clockProblem = findClockProblem(sent_at, now);
  if (clockProblem) return refuse([{ field: "payload.sent_at", message: clockProblem }]);
  return ok(toEvent({ ...known, event_id, sent_at }, others.value));
}

const inPayload = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ field, message }) => ({ field: ["payload", field].filter(Boolean).join("."), message }));

const isOwnName = (name: unknown): boolean => (eventNames as readonly unknown[]).includes(name);

/** The name of an event is one of them, where this site does not use it. */
const callerFieldsOf = (payload: object): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(payload).filter(([name, value]: [string, unknown]) =>
      name === "event" ? !isOwnName(value) : !knownFields.has(name),
    ),
  );

type SentEvent = EventPayload & Required<Pick<EventPayload, "event_id" | "sent_at">>;

/** An event under a name that the site does not use is "other", so that reports have a bounded number of names. */
function toEvent(payload: SentEvent, others: CallerFields): ParsedEvent {
  const { user_id, event = "", event_id, sent_at, item, ranking, device, ...known } = payload;
  const fields = { ...others, ...known };
  return {
    visitorId: user_id,
    name: isOwnName(event) ? event : OTHER_EVENT,
    itemSlug: item ?? null,
    rankingSlug: ranking ?? null,
    fields,
    deviceType: device.type,
    device: { userAgent: device.userAgent },
    eventId: event_id.toLowerCase(),
    idDay: dayOfEventId(event_id, sent_at),
  };
}

function refuse(errors: readonly FieldProblem[]): Result<EventRecord, EventRefusal> {
  return failure({ code: "invalid-body", errors });
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return failure("O corpo não é um JSON válido.");
  }
}
