import { ReviewFormScreen } from "@/features/review/ReviewFormScreen/ReviewFormScreen";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { showReviewForm, submitReviewForm } from "@/server/community/reviews/review-form";
import { REVIEW_FORM_LIMITS } from "@/server/community/reviews/sent-review";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm({
  limits: REVIEW_FORM_LIMITS,
  show: showReviewForm,
  submit: submitReviewForm,
});

export default function ReviewFormRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ReviewFormScreen {...page} />}</PageFrame>;
}
