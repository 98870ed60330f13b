import { newReviewSchema, reviewContentSchema, type ReviewContent } from "@/lib/contracts/own-review";
import { contentOfFields } from "@/lib/contracts/review-form";
import { MOST_PHOTOS, PHOTO_LIMITS } from "@/lib/review-photos";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import { readForm, type FormLimits, type SentFile } from "@/server/platform/http/form-body";
import { requireJsonBody } from "@/server/platform/http/json-body";
import { sendProblem } from "@/server/platform/http/problem";

import type { NextApiRequest, NextApiResponse } from "next";
import type { z } from "zod";

/** Bytes: all texts at their greatest length, with four bytes per character. */
export const REVIEW_BODY_LIMIT = 64 * 1024;

export const REVIEW_FORM_LIMITS: FormLimits = {
  fields: 60,
  fieldBytes: 24 * 1024,
  files: MOST_PHOTOS,
  fileBytes: PHOTO_LIMITS.bytes,
};

export function keptPhotosOf(fields: ReadonlyMap<string, readonly string[]>): string[] {
  return (fields.get("keptPhotos") ?? []).filter((id) => id !== "");
}

interface ReceivedReview {
  readonly content: ReviewContent;
  /** Null where no key is required. */
  readonly key: string | null;
  readonly files: readonly SentFile[];
  /** Null for a body without photos. */
  readonly keptPhotos: readonly string[] | null;
}

async function readFormBody<Value>(
  request: NextApiRequest,
  response: NextApiResponse,
  schema: z.ZodType<Value>,
): Promise<{ value: Value; files: readonly SentFile[]; keptPhotos: string[] } | null> {
  const form = await readForm(request, REVIEW_FORM_LIMITS);
  if (!form.ok) {
    const isLarge = form.error === "too-large";
    const detail = isLarge ? "O formulário passa do tamanho máximo." : "O formulário não pode ser lido.";
    sendProblem(request, response, isLarge ? "body-too-large" : "invalid-body", { detail });
    return null;
  }
  const { fields, files } = form.value;
  const sent = Object.fromEntries([...fields].map(([name, [value = ""]]) => [name, value]));
  const parsed = schema.safeParse(contentOfFields(sent), portugueseMessages);
  if (parsed.success) return { value: parsed.data, files, keptPhotos: keptPhotosOf(fields) };
  const errors = fieldProblemsOf(parsed.error, "body");
  const detail = `Confira: ${errors.map(({ field }) => field).join(", ")}.`;
  sendProblem(request, response, "invalid-body", { detail, errors });
  return null;
}

const isForm = ({ headers }: NextApiRequest) =>
  /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/**
 * JSON or, with photos, a form; `isNew` requires the form's key. Otherwise it answers the request and gives
 * null.
 */
export async function requireSentReview(
  request: NextApiRequest,
  response: NextApiResponse,
  { isNew }: { isNew: boolean },
): Promise<ReceivedReview | null> {
  const schema: z.ZodType<ReviewContent & { key?: string }> = isNew ? newReviewSchema : reviewContentSchema;
  const received = isForm(request)
    ? await readFormBody(request, response, schema)
    : await requireJsonBody(request, response, schema, REVIEW_BODY_LIMIT).then(
        (value) => value && { value, files: [], keptPhotos: null },
      );
  if (!received) return null;
  const { key = null, ...content } = received.value;
  return { content, key, files: received.files, keptPhotos: received.keptPhotos };
}
