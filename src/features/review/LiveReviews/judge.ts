import { ownValue } from "@/lib/own-value";
import { readRefusal } from "@/features/review/refusal";
import { cookieClient } from "@/lib/api/cookie-client";
import { loadAuth } from "@/lib/auth/load-auth";
import { renewSession } from "@/lib/auth/renew-session";
import { voteAnswerSchema, type VoteAnswer } from "@/lib/contracts/own-review";
import { ownVotesSchema, type OwnVotes } from "@/lib/contracts/own-votes";
import { failure, ok, type Result } from "@/lib/result";
import type { AxiosRequestConfig } from "axios";

export type JudgeProblem = "signed-out" | "contact" | "gone" | "own" | "too-many" | "failed";

const problems: Readonly<Record<string, JudgeProblem>> = {
  "signed-out": "signed-out",
  "contact-not-verified": "contact",
  "not-found": "gone",
  "own-review": "own",
  "too-many-requests": "too-many",
};

async function call(request: AxiosRequestConfig): Promise<Result<unknown, JudgeProblem>> {
  if (!(await renewSession(await loadAuth()))) return failure("signed-out");
  try {
    const { data } = await cookieClient.request<unknown>(request);
    return ok(data);
  } catch (error) {
    return failure(ownValue(problems, readRefusal(error).kind) ?? "failed");
  }
}

export async function fetchOwnVotes(itemSlug: string): Promise<OwnVotes | null> {
  const answer = await call({ url: `/items/${encodeURIComponent(itemSlug)}/own-votes` });
  if (answer.ok) return ownVotesSchema.parse(answer.value);
  if (answer.error === "signed-out") return null;
  throw new Error(`the visitor's votes did not load: ${answer.error}`);
}

export async function sendVote(
  reviewId: number,
  isHelpful: boolean | null,
): Promise<Result<VoteAnswer, JudgeProblem>> {
  const answer = await call({ method: "PUT", url: `/reviews/${reviewId}/vote`, data: { isHelpful } });
  return answer.ok ? ok(voteAnswerSchema.parse(answer.value)) : answer;
}

export async function sendReport(
  reviewId: number,
  report: { reason: string; note: string },
): Promise<Result<unknown, JudgeProblem>> {
  return call({ method: "PUT", url: `/reviews/${reviewId}/report`, data: report });
}
