import { ReviewCard } from "@/features/review/ReviewCard/ReviewCard";
import { ReviewLinks } from "@/features/review/ReviewCard/ReviewLinks";
import type { ReviewView } from "@/lib/contracts/review";
import type { Criterion } from "@/lib/contracts/score";

interface ReviewCardsProps {
  reviews: readonly ReviewView[];
  criteria: readonly Pick<Criterion, "slug" | "name">[];
  /** Whether the site has accounts, which votes and reports need. */
  canWrite: boolean;
}

/** Reviews as everybody sees them, without forms. */
export function ReviewCards({ reviews, criteria, canWrite }: ReviewCardsProps) {
  return reviews.map((review) => (
    <ReviewCard
      key={review.id}
      review={review}
      criteria={criteria}
      actions={canWrite && <ReviewLinks review={review} />}
    />
  ));
}
