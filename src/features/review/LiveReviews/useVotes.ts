import { fetchOwnVotes, sendVote, type JudgeProblem } from "@/features/review/LiveReviews/judge";
import type { VoteAnswer } from "@/lib/contracts/own-review";
import type { ReviewView } from "@/lib/contracts/review";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";

function withVote({ helpful, unhelpful, own }: VoteAnswer, next: boolean | null): VoteAnswer {
  const change = (vote: boolean) => Number(next === vote) - Number(own === vote);
  return { helpful: helpful + change(true), unhelpful: unhelpful + change(false), own: next };
}

/** A vote shows at once, and is reverted if it fails. Presses during a request are sent after it. */
export function useVotes(itemSlug: string, onProblem: (problem: JudgeProblem, reviewId: number) => void) {
  const { data: own, isPending } = useQuery({
    queryKey: ["items", itemSlug, "own-votes"],
    queryFn: () => fetchOwnVotes(itemSlug),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [changed, setChanged] = useState<ReadonlyMap<number, VoteAnswer>>(new Map());
  const running = useRef(new Map<number, { wanted: boolean | null }>());

  const votesOn = (review: ReviewView): VoteAnswer =>
    changed.get(review.id) ??
    own?.votes.find(({ reviewId }) => reviewId === review.id) ?? {
      helpful: review.helpfulVotes,
      unhelpful: review.unhelpfulVotes,
      own: null,
    };
  const show = (reviewId: number, votes: VoteAnswer) =>
    setChanged((before) => new Map(before).set(reviewId, votes));

  const cast = async (review: ReviewView, wanted: boolean | null) => {
    const { id } = review;
    let confirmed = votesOn(review);
    show(id, withVote(confirmed, wanted));
    const current = running.current.get(id);
    if (current) {
      current.wanted = wanted;
      return;
    }
    const run = { wanted };
    running.current.set(id, run);
    for (;;) {
      const sent = run.wanted;
      const answer = await sendVote(id, sent).catch(() => ({ ok: false, error: "failed" }) as const);
      if (answer.ok) confirmed = answer.value;
      if (answer.ok && run.wanted !== sent) continue;
      running.current.delete(id);
      show(id, confirmed);
      if (!answer.ok) onProblem(answer.error, id);
      return;
    }
  };

  return { isPending, ownReviewId: own?.reviewId ?? null, votesOn, cast };
}
