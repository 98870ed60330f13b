// Reached with import(): the client of the API is large.
import { cookieClient } from "@/lib/api/cookie-client";
import { renewSession } from "@/lib/auth/renew-session";
import { loadAuth } from "@/lib/auth/load-auth";
import { failure, ok, type Result } from "@/lib/result";
import { isAxiosError } from "axios";
import { z } from "zod";

/** Why a review was not published. */
export type SendProblem =
  | "signed-out"
  | "contact"
  | "exists"
  | "gone"
  | "too-many"
  | "failed"
  | { readonly fields: readonly { field: string; message: string }[] };

const problemSchema = z.object({
  type: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

const byType: Readonly<Record<string, SendProblem>> = {
  "contact-not-verified": "contact",
  "review-exists": "exists",
  "not-found": "gone",
  "too-many-requests": "too-many",
};

function problemOf(error: unknown): SendProblem {
  if (!isAxiosError(error)) throw error;
  if (error.response?.status === 401) return "signed-out";
  const problem = problemSchema.safeParse(error.response?.data);
  if (!problem.success) return "failed";
  const { type, errors = [] } = problem.data;
  if (errors.length > 0) return { fields: errors };
  return byType[type.replace("/api/problems/", "")] ?? "failed";
}

/** Four photos over a slow connection, in milliseconds. */
const UPLOAD_TIMEOUT = 180_000;

/** Publishes a review as its form holds it, or changes the one that is there. */
export async function sendReview(
  itemSlug: string,
  review: FormData,
  isEdit: boolean,
): Promise<Result<undefined, SendProblem>> {
  if (!(await renewSession(await loadAuth()))) return failure("signed-out");
  const address = `/items/${encodeURIComponent(itemSlug)}/own-review`;
  try {
    await cookieClient.request({
      method: isEdit ? "PUT" : "POST",
      url: address,
      data: review,
      timeout: UPLOAD_TIMEOUT,
    });
    return ok(undefined);
  } catch (error) {
    return failure(problemOf(error));
  }
}
