import { problemKinds, problemTypeBase, type ProblemCode } from "@/server/platform/http/problem-kinds";
import { requestIdOf } from "@/server/platform/http/request-id";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";

/** `field` is a path with dots inside a body; `message` is Portuguese. */
const fieldProblemSchema = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

/** RFC 9457, `application/problem+json`. */
export const problemSchema = z.object({
  type: z.string().describe("Caminho que descreve este tipo de problema."),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string().describe("Caminho da requisição, sem parâmetros."),
  requestId: z.string().describe("Identifica a requisição nos registros do servidor."),
  errors: z.array(fieldProblemSchema).optional(),
});
type Problem = z.infer<typeof problemSchema>;

export interface ProblemDetails {
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Never cached, because an error must not outlive its cause. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  code: ProblemCode,
  { detail, errors, headers = {} }: ProblemDetails,
): void {
  const { status, title } = problemKinds[code];
  const problem: Problem = {
    type: problemTypeBase + code,
    title,
    status,
    detail,
    instance: pathOf(request.url),
    requestId: requestIdOf(request),
    ...(errors && errors.length > 0 ? { errors: [...errors] } : {}),
  };
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "application/problem+json; charset=utf-8");
  response.removeHeader("Content-Disposition");
  response.end(JSON.stringify(problem));
}

export function sendInvalidParameters(
  request: IncomingMessage,
  response: ServerResponse,
  errors: readonly FieldProblem[],
): void {
  const fields = errors.map(({ field }) => field).join(", ");
  sendProblem(request, response, "invalid-parameter", { detail: `Confira: ${fields}.`, errors });
}

function pathOf(url = "/"): string {
  return url.split("?", 1)[0] ?? "/";
}
