// Reached with import(): the client of the API is large.
import { cookieClient } from "@/lib/api/cookie-client";
import { renewSession } from "@/lib/auth/renew-session";
import { loadAuth } from "@/lib/auth/load-auth";
import type { ReviewContent } from "@/lib/contracts/own-review";
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

/** Publishes a review, or changes the one that is there. */
export async function sendReview(
  itemSlug: string,
  review: { content: ReviewContent; key: string; isEdit: boolean },
): Promise<Result<undefined, SendProblem>> {
  if (!(await renewSession(await loadAuth()))) return failure("signed-out");
  const { content, key, isEdit } = review;
  const address = `/items/${encodeURIComponent(itemSlug)}/own-review`;
  try {
    if (isEdit) await cookieClient.put(address, content);
    else await cookieClient.post(address, { ...content, key });
    return ok(undefined);
  } catch (error) {
    return failure(problemOf(error));
  }
}
