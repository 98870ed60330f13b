import { ReviewFormScreen } from "@/features/review/ReviewFormScreen/ReviewFormScreen";
import { defineVisitorForm } from "@/server/page/define-visitor-form";
import { REVIEW_FORM_LIMITS, showReviewForm, submitReviewForm } from "@/server/reviews/review-form";
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
