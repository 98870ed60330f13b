// Load this file with import(): the API client and its schemas are large.
import type { JudgeProblem } from "@/features/review/LiveReviews/judge";
import { useVotes } from "@/features/review/LiveReviews/useVotes";
import { ReviewCard } from "@/features/review/ReviewCard/ReviewCard";
import { voteCount } from "@/features/review/ReviewCard/ReviewLinks";
import cardCss from "@/features/review/ReviewCard/ReviewCard.module.css";
import { reviewAnchor, type AskedAct } from "@/features/review/review-act";
import type { VoteAnswer } from "@/lib/contracts/own-review";
import type { ReviewView } from "@/lib/contracts/review";
import type { Criterion } from "@/lib/contracts/score";
import { signInAddress } from "@/lib/sign-in-address";
import { reviewPageText as text } from "@/text/review-page";
import { reviewsText } from "@/text/reviews";
import { SiteLink } from "@/ui/SiteLink";
import { tell } from "@/ui/Toasts/toasts";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useRef, useState } from "react";

const ReportDialog = dynamic(
  async () => (await import("@/features/review/LiveReviews/ReportDialog")).ReportDialog,
  { ssr: false },
);

export interface LiveReviewsProps {
  itemSlug: string;
  reviews: readonly ReviewView[];
  criteria: readonly Pick<Criterion, "slug" | "name">[];
  asked: AskedAct | null;
}

interface VoteButtonsProps {
  author: string;
  reviewId: number;
  votes: VoteAnswer;
  onVote: (wanted: boolean | null) => void;
  onReport: () => void;
}

function VoteButtons({ author, reviewId, votes, onVote, onReport }: VoteButtonsProps) {
  const { helpful, unhelpful, own } = votes;
  return (
    <div
      className={cardCss.votes}
      role="group"
      aria-label={text.vote.question(author)}
      data-review={reviewId}
    >
      <span aria-hidden="true">{text.vote.short}</span>
      <button
        type="button"
        aria-pressed={own === true}
        data-act="helpful"
        onClick={() => onVote(own === true ? null : true)}
      >
        {text.vote.helpful} {voteCount(helpful)}
      </button>
      <button
        type="button"
        aria-pressed={own === false}
        data-act="unhelpful"
        onClick={() => onVote(own === false ? null : false)}
      >
        {text.vote.unhelpful} {voteCount(unhelpful)}
      </button>
      <button type="button" data-act="report" aria-haspopup="dialog" onClick={onReport}>
        {text.report.link}
      </button>
    </div>
  );
}

function OwnReviewNote({ itemSlug }: { itemSlug: string }) {
  return (
    <p className={cardCss.votes}>
      <SiteLink href={`/itens/${itemSlug}/avaliar`}>{text.edit}</SiteLink>
    </p>
  );
}

const sentences: Record<Exclude<JudgeProblem, "signed-out">, string> = {
  contact: text.problems.contact,
  gone: text.problems.gone,
  own: text.problems.own,
  "too-many": text.problems.tooMany,
  failed: text.vote.failed,
};

/** Lets signed-in visitors vote and report in the list. */
export function LiveReviews({ itemSlug, reviews, criteria, asked }: LiveReviewsProps) {
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const [reported, setReported] = useState<ReviewView | null>(null);
  const onProblem = (problem: JudgeProblem, reviewId: number) => {
    if (problem !== "signed-out") return tell({ kind: "notice", text: sentences[problem] });
    const next = router.asPath.replace(/#.*/, "") + reviewAnchor(reviewId);
    void router.push(signInAddress({ next, reason: "sessao-encerrada" }));
  };
  const { isPending, ownReviewId, votesOn, cast } = useVotes(itemSlug, onProblem);
  const buttonOf = (reviewId: number, act: string) =>
    root.current?.querySelector<HTMLElement>(`[data-review="${reviewId}"] [data-act="${act}"]`);

  const doAsked = useEffectEvent(({ reviewId, act }: AskedAct) => {
    const review = reviews.find(({ id }) => id === reviewId);
    buttonOf(reviewId, act)?.focus();
    if (!review || review.id === ownReviewId) return;
    if (act === "report") setReported(review);
    else void cast(review, act === "helpful");
  });
  // The visitor's earlier votes must be loaded first: the counts include them.
  useEffect(() => {
    if (asked && !isPending) queueMicrotask(() => doAsked(asked));
  }, [asked, isPending]);

  return (
    <div ref={root}>
      {reviews.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          criteria={criteria}
          actions={
            review.id === ownReviewId ? (
              <OwnReviewNote itemSlug={itemSlug} />
            ) : (
              <VoteButtons
                author={review.authorName || reviewsText.unnamed}
                reviewId={review.id}
                votes={votesOn(review)}
                onVote={(wanted) => void cast(review, wanted)}
                onReport={() => setReported(review)}
              />
            )
          }
        />
      ))}
      {reported && (
        <ReportDialog
          review={reported}
          onClose={() => {
            setReported(null);
            buttonOf(reported.id, "report")?.focus();
          }}
        />
      )}
    </div>
  );
}
