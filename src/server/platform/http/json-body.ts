import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import { sendProblem } from "@/server/platform/http/problem";
import { readTextBody } from "@/server/platform/http/request-body";
import type { NextApiRequest, NextApiResponse } from "next";
import type { z } from "zod";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const mediaTypeOf = ({ headers }: NextApiRequest) =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();

/** Answers the request itself and gives null where the body is wrong. `limit` is in bytes. */
export async function requireJsonBody<Value>(
  request: NextApiRequest,
  response: NextApiResponse,
  schema: z.ZodType<Value>,
  limit: number,
): Promise<Value | null> {
  if (mediaTypeOf(request) !== "application/json") {
    sendProblem(request, response, "unsupported-media-type", { detail: "Envie application/json." });
    return null;
  }
  const body = await readTextBody(request, limit);
  if (!body.ok && body.error === "too-large") {
    sendProblem(request, response, "body-too-large", { detail: `O corpo pode ter até ${limit} bytes.` });
    return null;
  }
  const value = body.ok ? parseJson(body.value) : undefined;
  if (value === undefined) {
    sendProblem(request, response, "invalid-body", { detail: "O corpo não é um JSON legível em UTF-8." });
    return null;
  }
  const parsed = schema.safeParse(value, portugueseMessages);
  if (parsed.success) return parsed.data;
  const errors = fieldProblemsOf(parsed.error, "body");
  const detail = `Confira: ${errors.map(({ field }) => field).join(", ")}.`;
  sendProblem(request, response, "invalid-body", { detail, errors });
  return null;
}
