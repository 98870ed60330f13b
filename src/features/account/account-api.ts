// Load this file with import(): the API client is large.
import { cookieClient } from "@/lib/api/cookie-client";
import type { ReviewFate } from "@/lib/contracts/review-fate";
import { failure, ok, type Result } from "@/lib/result";
import { isAxiosError } from "axios";

export type ApiProblem = "signed-out" | "sign-in-too-old" | "too-many" | "failed";

/** `WWW-Authenticate` of a sign-in that is too old (RFC 9470, section 3). */
const TOO_OLD = 'error="insufficient_user_authentication"';

function problemOf(error: unknown): ApiProblem {
  if (!isAxiosError(error)) throw error;
  const status = error.response?.status;
  if (status === 401) {
    const challenge: unknown = error.response?.headers["www-authenticate"];
    return String(challenge).includes(TOO_OLD) ? "sign-in-too-old" : "signed-out";
  }
  return status === 429 ? "too-many" : "failed";
}

export async function fetchExport(): Promise<Result<Blob, ApiProblem>> {
  try {
    return ok((await cookieClient.get<Blob>("/me/export", { responseType: "blob" })).data);
  } catch (error) {
    return failure(problemOf(error));
  }
}

/** Deletes what the site stores outside the pool, and the reviews or what identifies their author. */
export async function eraseData(reviews: ReviewFate): Promise<Result<undefined, ApiProblem>> {
  try {
    await cookieClient.delete("/me", { params: { reviews } });
    return ok(undefined);
  } catch (error) {
    return failure(problemOf(error));
  }
}
