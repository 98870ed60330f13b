import type { OwnReview } from "@/lib/contracts/own-review";
import { MOST_PHOTOS } from "@/lib/review-photos";
import { reviewFormText } from "@/text/review-form";
import type { Database } from "@/server/platform/db/database";
import { sendProblem } from "@/server/platform/http/problem";
import { describePhotoProblem, type PublishProblem } from "@/server/community/reviews/publish-review";
import type { OwnReviewKey } from "@/server/community/reviews/lock-review";
import { loadOwnReviews } from "@/server/community/reviews/own-reviews";
import type { VoteProblem } from "@/server/community/reviews/vote";
import type { NextApiRequest, NextApiResponse } from "next";

type ReviewProblem = PublishProblem | VoteProblem;

export function sendReviewProblem(
  request: NextApiRequest,
  response: NextApiResponse,
  problem: ReviewProblem,
): void {
  if (typeof problem === "object") {
    const errors = problem.photos.map((photo) => ({
      field: "photos",
      message: describePhotoProblem(photo),
    }));
    return sendProblem(request, response, "invalid-body", { detail: "Confira: photos.", errors });
  }
  switch (problem) {
    case "too-many-photos": {
      const message = reviewFormText.photos.tooMany(MOST_PHOTOS);
      return sendProblem(request, response, "invalid-body", {
        detail: "Confira: photos.",
        errors: [{ field: "photos", message }],
      });
    }
    case "unknown-item":
      return sendProblem(request, response, "not-found", { detail: "Este item não existe." });
    case "unknown-review":
      return sendProblem(request, response, "not-found", { detail: "Esta avaliação não existe." });
    case "review-removed":
      return sendProblem(request, response, "not-found", {
        detail: "A moderação removeu esta avaliação. Veja o motivo em Minhas avaliações.",
      });
    case "unknown-criterion": {
      const message = "Só critérios que a categoria avalia por estrelas.";
      return sendProblem(request, response, "invalid-body", {
        detail: "Confira: criterionStars.",
        errors: [{ field: "criterionStars", message }],
      });
    }
    case "review-exists":
      return sendProblem(request, response, "review-exists", { detail: "Você já avaliou este item." });
    case "own-review":
      return sendProblem(request, response, "own-review", { detail: "Esta avaliação é sua." });
  }
}

export function sendJson(response: NextApiResponse, value: unknown): void {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(JSON.stringify(value));
}

export async function sendOwnReview(
  request: NextApiRequest,
  response: NextApiResponse,
  database: Database,
  { itemId, authorId }: OwnReviewKey,
): Promise<void> {
  const [own] = await loadOwnReviews(database, authorId, itemId);
  if (!own) return sendReviewProblem(request, response, "unknown-review");
  sendJson(response, own satisfies OwnReview);
}
