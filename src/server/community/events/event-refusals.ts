import { EVENT_BODY_LIMIT, QUEUE_RETRY_SECONDS } from "@/server/community/events/event-limits";
import type { FieldProblem, ProblemDetails } from "@/server/platform/http/problem";
import type { ProblemCode } from "@/server/platform/http/problem-kinds";

/** JSON from API clients, and text as a browser posts it without a preflight. */
export const acceptedTypes: ReadonlySet<string> = new Set(["application/json", "text/plain"]);

export interface EventProblem extends ProblemDetails {
  readonly code: ProblemCode;
}

export const wrongType: EventProblem = {
  code: "unsupported-media-type",
  detail: "Envie application/json ou text/plain, sem compressão.",
  headers: { "Accept-Post": [...acceptedTypes].join(", "), Connection: "close" },
};

export const tooLarge: EventProblem = {
  code: "body-too-large",
  detail: `O corpo pode ter até ${EVENT_BODY_LIMIT} bytes.`,
  headers: { Connection: "close" },
};

export const foreignOrigin: EventProblem = {
  code: "foreign-origin",
  detail: "Só as páginas deste site enviam eventos por um navegador.",
};

export const queueFull: EventProblem = {
  code: "overloaded",
  detail: `Há eventos demais à espera; este não foi guardado. Tente de novo em ${QUEUE_RETRY_SECONDS} segundos.`,
  headers: { "Retry-After": String(QUEUE_RETRY_SECONDS) },
};

export const tooMany = (seconds: number): EventProblem => ({
  code: "too-many-requests",
  detail: `Há eventos demais deste endereço; este não foi guardado. Tente de novo em ${seconds} segundos.`,
  headers: { "Retry-After": String(seconds) },
});

export const unprovenAccount: EventProblem = {
  code: "not-authenticated",
  detail:
    "Eventos de uma conta vêm com um token válido dela em Authorization; os outros, com um UUID aleatório.",
  headers: { "WWW-Authenticate": 'Bearer realm="api"' },
};

export const identityUnavailable: EventProblem = {
  code: "identity-unavailable",
  detail: `Não foi possível conferir o token. Tente de novo em ${QUEUE_RETRY_SECONDS} segundos.`,
  headers: { "Retry-After": String(QUEUE_RETRY_SECONDS) },
};

export const wrongFields = (code: ProblemCode, errors: readonly FieldProblem[]): EventProblem => ({
  code,
  detail: `O evento não foi guardado. Confira: ${errors.map(({ field }) => field).join(", ")}.`,
  errors,
});
