// Reached with import(): the client of the API is large.
import { cookieClient } from "@/lib/api/cookie-client";
import type { ReviewFate } from "@/lib/contracts/review-fate";
import { failure, ok, type Result } from "@/lib/result";
import { isAxiosError } from "axios";

/** Why the site's own API did not do what it was asked. */
export type ApiProblem = "signed-out" | "sign-in-too-old" | "too-many" | "failed";

/** What `WWW-Authenticate` says where the sign-in is older than it may be (RFC 9470, section 3). */
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

/** Everything that the site keeps of the user, as a JSON file (`GET /me/export`). */
export async function fetchExport(): Promise<Result<Blob, ApiProblem>> {
  try {
    return ok((await cookieClient.get<Blob>("/me/export", { responseType: "blob" })).data);
  } catch (error) {
    return failure(problemOf(error));
  }
}

/**
 * Erases what the site keeps of the user beside the pool (`DELETE /me`), and the user's reviews or what in them leads to the
 * user. Doing it again changes nothing.
 */
export async function eraseData(reviews: ReviewFate): Promise<Result<undefined, ApiProblem>> {
  try {
    await cookieClient.delete("/me", { params: { reviews } });
    return ok(undefined);
  } catch (error) {
    return failure(problemOf(error));
  }
}
