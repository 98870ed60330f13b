// Load this file with import(): the API client is large.
import { cookieClient } from "@/lib/api/cookie-client";
import type { ReviewFate } from "@/lib/contracts/review-fate";
import { failure, ok, type Result } from "@/lib/result";
import { isAxiosError } from "axios";
import * as z from "zod/mini";

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

/** Milliseconds for all attempts. */
const EXPORT_LIMIT = 120_000;

const exportSchema = z.looseObject({ exportedAt: z.string(), user: z.looseObject({}) });

/** Whether the answer is the whole export, and not the page of a network that asks for a sign-in of its own. */
function isExport(text: string): boolean {
  try {
    return exportSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

export async function fetchExport(limit: number = EXPORT_LIMIT): Promise<Result<Blob, ApiProblem>> {
  try {
    const answer = await cookieClient.get<string>("/me/export", {
      responseType: "text",
      transformResponse: (text: string) => text,
      timeout: limit,
      signal: AbortSignal.timeout(limit),
    });
    if (!isExport(answer.data)) return failure("failed");
    return ok(new Blob([answer.data], { type: "application/json" }));
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
