import { dumpMediaTypes } from "@/server/reading/open-data/dump-names";
import type { Operation } from "@/server/run/openapi/operation";
import { operations, statusOf } from "@/server/run/openapi/operations";
import { describeSchemas, type JsonSchema } from "@/server/run/openapi/schemas";

interface ResponseDescription {
  readonly description: string;
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, { schema: JsonSchema }>;
}

export interface OpenapiSite {
  readonly siteName: string;
  readonly baseUrl: string;
}

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const csvContent = { "text/csv": { schema: { type: "string" } } };

/** OpenAPI 3.1, made from the contracts that the handlers use. */
export function describeApi({ siteName, baseUrl }: OpenapiSite) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `API de ${siteName}`,
      version: "1",
      description:
        "Rankings e notas de 0 a 100, com os dados para refazer cada conta. Valores em dinheiro são centavos " +
        "inteiros; datas são ISO 8601 em UTC. Todo erro segue a RFC 9457 (application/problem+json). Qualquer " +
        "endereço responde 405 a métodos que não lista, 204 a OPTIONS e a HEAD como a GET sem corpo.",
    },
    servers: [{ url: baseUrl }],
    // Explicit, because linters take a missing `security` for an omission.
    security: [],
    paths,
    components: { schemas: describeSchemas(), securitySchemes },
  };
}

const securitySchemes = {
  accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "O token de acesso." },
  idToken: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "O token de identidade sozinho, sem Bearer.",
  },
} as const;

/** Alternatives; each is enough. */
const securities = {
  "any-token": [{ accessToken: [] }, { idToken: [] }],
  "access-token": [{ accessToken: [] }],
  "optional-token": [{}, { accessToken: [] }, { idToken: [] }],
} as const;

function describeOperation(operation: Operation) {
  const { operationId, summary, description, parameters, body, authorization } = operation;
  const bodyContent = body && {
    "application/json": { schema: reference(body) },
    ...(body === "Event" && { "text/plain": { schema: { type: "string" } } }),
  };
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    parameters,
    ...(authorization === undefined ? {} : { security: securities[authorization] }),
    ...(bodyContent === undefined ? {} : { requestBody: { required: true, content: bodyContent } }),
    responses: describeResponses(operation),
  };
}

function describeResponses({
  method,
  answer,
  canMove,
  authorization,
  problems,
  canCreate,
}: Operation): Record<string, ResponseDescription> {
  const responses: Record<string, ResponseDescription> = describeAnswer(answer);
  if (canCreate) responses["201"] = { ...responses["200"], description: "Criada." };
  if (canMove) {
    const headers = { Location: { description: "Endereço atual.", schema: { type: "string" } } };
    responses["301"] = { description: "Mudou de endereço.", headers };
  }
  // Answers about one visitor have no ETag, because nobody stores them.
  if (method === "get" && authorization === undefined)
    responses["304"] = { description: "Nada mudou desde o ETag enviado." };
  for (const status of new Set(problems.map(statusOf))) {
    const titles = problems.filter((code) => statusOf(code) === status);
    responses[String(status)] = {
      description: titles.map((code) => `/api/problems/${code}`).join(", "),
      content: { "application/problem+json": { schema: reference("Problem") } },
    };
  }
  return responses;
}

function describeAnswer(answer: Operation["answer"]): Record<string, ResponseDescription> {
  switch (answer.kind) {
    case "nothing":
      return { "204": { description: "Feito." } };
    case "picture":
      return {
        "200": {
          description: "PNG.",
          content: { "image/png": { schema: { type: "string", format: "binary" } } },
        },
      };
    case "photo":
      return {
        "200": {
          description: "WebP.",
          content: { "image/webp": { schema: { type: "string", format: "binary" } } },
        },
      };
    case "dump": {
      const content = Object.fromEntries(
        Object.values(dumpMediaTypes).map((type) => [type, { schema: { type: "string", format: "binary" } }]),
      );
      const headers = { Location: { description: "Arquivo do dia mais novo.", schema: { type: "string" } } };
      return {
        "200": { description: "O arquivo.", content },
        "206": { description: "A parte pedida em Range.", content },
        "302": { description: "O dia era newest.", headers },
        "416": { description: "O arquivo não tem a parte pedida em Range." },
      };
    }
    case "json":
      return { "200": { description: "OK.", content: jsonContent(answer.schema) } };
    case "list":
      return { "200": { description: "OK.", content: { ...jsonContent(answer.schema), ...csvContent } } };
  }
}

function jsonContent(name: string) {
  return { "application/json": { schema: reference(name) } };
}
