import { USER_AGENT_LIMIT, VISITOR_ID_LIMIT } from "@/server/events/event-limits";
import { z } from "zod";

/** Slugs of items and rankings; an event that names one counts for it. */
const slugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use o identificador do endereço: letras minúsculas, números e hífens.");

/**
 * The device of a visitor (specification, section 3). Address and coordinates are accepted, because the
 * specification lets a client send them, and dropped before anything is stored: the reports need neither.
 */
export const eventDeviceSchema = z.object({
  type: z.enum(["mobile", "desktop"]),
  userAgent: z.string().max(USER_AGENT_LIMIT),
  ip: z.string().max(64).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  city: z.string().max(100).optional(),
});

/** What is signed: the visitor, the fields that the caller chose, and the device. Unknown fields are kept. */
export const eventPayloadSchema = z.looseObject({
  user_id: z
    .string()
    .max(VISITOR_ID_LIMIT)
    .regex(/^[^\s\p{C}]+$/u, "Use um UUID ou o identificador de um usuário.")
    .describe("UUID do visitante anônimo ou identificador do usuário."),
  event: z
    .string()
    .max(64)
    .regex(/^[a-z][a-z0-9_.:-]*$/, "Use letras minúsculas, números, ponto, hífen ou sublinhado.")
    .describe("Nome do evento, por exemplo item_view."),
  event_id: z.uuid().optional().describe("UUID deste envio; um envio repetido é guardado uma vez."),
  sent_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(
      "Momento do envio pelo relógio de quem envia (ISO 8601). Não é guardado; vale a hora do servidor.",
    ),
  item: slugSchema.optional().describe("Identificador do item de que o evento trata."),
  ranking: slugSchema.optional().describe("Identificador do ranking de que o evento trata."),
  device: eventDeviceSchema,
});
export type EventPayload = z.infer<typeof eventPayloadSchema>;

function isJsonObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The body of `POST /api/event` before its signature is checked. The payload passes as it was parsed: a copy could
 * lose keys (`__proto__`) that were signed.
 */
export const signedEnvelopeSchema = z.object({
  payload: z.custom<object>(isJsonObject, "Entrada inválida: esperava um objeto."),
  signature: z.string().max(128),
});

/** The whole body, for the description of the API. */
export const eventBodySchema = z.object({
  payload: eventPayloadSchema,
  signature: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/)
    .describe("HMAC-SHA256 do payload como JSON.stringify o escreve, em hexadecimal."),
});
