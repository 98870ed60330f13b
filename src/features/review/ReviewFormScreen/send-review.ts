// Load this file with import(): the API client is large.
import { ownValue } from "@/lib/own-value";
import { readRefusal } from "@/features/review/refusal";
import { cookieClient } from "@/lib/api/cookie-client";
import { renewSession } from "@/lib/auth/renew-session";
import { loadAuth } from "@/lib/auth/load-auth";
import { failure, ok, type Result } from "@/lib/result";

export type SendProblem =
  | "signed-out"
  | "contact"
  | "exists"
  | "gone"
  | "too-many"
  | "failed"
  | { readonly fields: readonly { field: string; message: string }[] };

const byKind: Readonly<Record<string, SendProblem>> = {
  "signed-out": "signed-out",
  "contact-not-verified": "contact",
  "review-exists": "exists",
  "not-found": "gone",
  "too-many-requests": "too-many",
};

function problemOf(error: unknown): SendProblem {
  const { kind, fields } = readRefusal(error);
  return fields.length > 0 ? { fields } : (ownValue(byKind, kind) ?? "failed");
}

/** Milliseconds: four photos over a slow connection. */
const UPLOAD_TIMEOUT = 180_000;

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
