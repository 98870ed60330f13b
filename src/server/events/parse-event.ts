import { failure, ok, type Result } from "@/lib/result";
import { findClockProblem } from "@/server/events/clock-rule";
import { dayOfEventId } from "@/server/events/event-id-day";
import { eventPayloadSchema, signedEnvelopeSchema, type EventPayload } from "@/server/events/event-payload";
import { isSignatureValid } from "@/server/events/signature";
import { findStorableProblem, type StorableProblem } from "@/server/events/storable-json";
import { fieldProblemsOf, portugueseMessages } from "@/server/http/field-problems";
import type { FieldProblem } from "@/server/http/problem";
import type { ProblemCode } from "@/server/http/problem-kinds";

interface EventRefusal {
  readonly code: Extract<ProblemCode, "invalid-body" | "invalid-signature">;
  readonly errors: readonly FieldProblem[];
}

interface ParsedEvent {
  readonly visitorId: string;
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
  if (!parsed.success) {
    const errors = fieldProblemsOf(parsed.error, "").map(({ field, message }) => ({
      field: ["payload", field].filter(Boolean).join("."),
      message,
    }));
    return refuse(errors);
  }
  const clockProblem = findClockProblem(parsed.data.sent_at, now);
  if (clockProblem) return refuse([{ field: "payload.sent_at", message: clockProblem }]);
  return ok(toEvent(parsed.data));
}

function toEvent(payload: EventPayload): ParsedEvent {
  const { user_id, event, event_id, sent_at, item, ranking, device, ...fields } = payload;
  return {
    visitorId: user_id,
    name: event,
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
