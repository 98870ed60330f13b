import {
  CALLER_FIELD_LIMIT,
  USER_AGENT_LIMIT,
  VISITOR_ID_LIMIT,
} from "@/server/community/events/event-limits";
import { z } from "zod";

const slugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use o identificador do endereço: letras minúsculas, números e hífens.");

const countSchema = z.number().int().min(0).max(10_000_000);

/** Specification, section 3. Only type and user agent are stored. */
const eventDeviceSchema = z.object({
  type: z.enum(["mobile", "desktop"]),
  userAgent: z.string().max(USER_AGENT_LIMIT),
  ip: z.string().max(64).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  city: z.string().max(100).optional(),
});

/** The fields that this site knows; `readCallerFields` reads all others (ADR 17). */
export const eventPayloadSchema = z.object({
  user_id: z
    .string()
    .max(VISITOR_ID_LIMIT)
    .regex(/^[^\s\p{C}]+$/u, "Use um UUID ou o identificador de um usuário.")
    .describe(
      "UUID do visitante anônimo ou, com um token da conta em Authorization, o identificador do usuário.",
    ),
  event: z
    .string()
    .max(CALLER_FIELD_LIMIT.name)
    .regex(/^[^\p{C}<>]*$/u, "Use letras, números, espaços e pontuação.")
    .optional()
    .describe("Nome do evento. Nomes que o site não usa são guardados como campo, sob o nome other."),
  event_id: z
    .uuid()
    .optional()
    .describe(
      "UUID deste envio; um envio repetido é guardado uma vez. Sem ele, o servidor dá um e não reconhece repetições.",
    ),
  sent_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(
      "Momento do envio pelo relógio de quem envia (ISO 8601). Não é guardado; vale a hora do servidor.",
    ),
  path: z
    .string()
    .max(500)
    .regex(/^\/[^?#\s\p{C}]*$/u, "Use o caminho da página, sem parâmetros.")
    .optional()
    .describe("Caminho da página, sem parâmetros."),
  item: slugSchema.optional().describe("Identificador do item de que o evento trata."),
  ranking: slugSchema.optional().describe("Identificador do ranking de que o evento trata."),
  brand: slugSchema.optional().describe("Identificador da marca de que o evento trata."),
  kind: z
    .enum(["item", "ranking", "brand", "all", "recent", "clear"])
    .optional()
    .describe("Tipo da sugestão escolhida."),
  position: countSchema.optional().describe("Lugar na lista, a partir de 1."),
  results: countSchema.optional().describe("Quantos itens a busca achou."),
  filters: countSchema.optional().describe("Quantos filtros a busca tinha."),
  device: eventDeviceSchema,
});

export const knownFields: ReadonlySet<string> = new Set(Object.keys(eventPayloadSchema.shape));

export type EventPayload = z.infer<typeof eventPayloadSchema>;

function isJsonObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The payload stays as it was parsed, because a copy could lose signed keys (`__proto__`). */
export const signedEnvelopeSchema = z.object({
  payload: z.custom<object>(isJsonObject, "Entrada inválida: esperava um objeto."),
  signature: z.string().max(128),
});

export const eventBodySchema = z.object({
  payload: eventPayloadSchema
    .catchall(z.unknown())
    .describe(
      `Outros campos são guardados como vierem: até ${CALLER_FIELD_LIMIT.fields}, com textos, números, lógicos ou listas deles, ` +
        `no total até ${CALLER_FIELD_LIMIT.bytes} bytes. Os que identificam uma pessoa não são guardados.`,
    ),
  signature: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/)
    .describe("HMAC-SHA256 do payload como JSON.stringify o escreve, em hexadecimal."),
});
