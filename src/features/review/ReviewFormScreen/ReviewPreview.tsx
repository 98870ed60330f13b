import { ReviewCard } from "@/features/review/ReviewCard/ReviewCard";
import css from "@/features/review/ReviewFormScreen/ReviewFormScreen.module.css";
import type { ReviewContent } from "@/lib/contracts/own-review";
import { reviewFormText as text } from "@/text/review-form";
import { useState } from "react";

interface ReviewPreviewProps {
  content: ReviewContent;
  criteria: readonly { slug: string; name: string }[];
}

export function ReviewPreview({ content, criteria }: ReviewPreviewProps) {
  const [reviewedAt] = useState(() => new Date().toISOString());
  return (
    <div className={css.preview}>
      <p role="status">{text.pending}</p>
      <ReviewCard
        review={{
          ...content,
          id: 0,
          isVerified: false,
          exclusionReason: null,
          removedAt: null,
          count: { weight: null, reason: null },
          reviewedAt,
          editedAt: null,
          helpfulVotes: 0,
          unhelpfulVotes: 0,
          photos: [],
          answer: null,
        }}
        criteria={criteria}
      />
    </div>
  );
}
