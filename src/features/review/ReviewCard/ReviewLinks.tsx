import css from "@/features/review/ReviewCard/ReviewCard.module.css";
import { permalinkOf } from "@/lib/contracts/review-permalink";
import type { ReviewView } from "@/lib/contracts/review";
import { formatInteger } from "@/lib/format/number";
import { reviewPageText as text } from "@/text/review-page";

export const voteCount = (votes: number) =>
  votes > 0 && <span className="tabular">{formatInteger(votes)}</span>;

/** Links to the review's own page: a page in a shared cache cannot contain forms of its visitor. */
export function ReviewLinks({ review }: { review: ReviewView }) {
  const { id, helpfulVotes, unhelpfulVotes } = review;
  const here = permalinkOf(id);
  return (
    <p className={css.votes}>
      <span>{text.vote.short}</span>
      <a href={`${here}#votar`} rel="nofollow" data-act="helpful">
        {text.vote.helpful} {voteCount(helpfulVotes)}
      </a>
      <a href={`${here}#votar`} rel="nofollow" data-act="unhelpful">
        {text.vote.unhelpful} {voteCount(unhelpfulVotes)}
      </a>
      <a href={`${here}#denunciar`} rel="nofollow" data-act="report">
        {text.report.link}
      </a>
    </p>
  );
}
