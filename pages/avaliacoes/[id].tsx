import { ReviewPermalinkScreen } from "@/features/review/ReviewPermalinkScreen/ReviewPermalinkScreen";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import {
  JUDGEMENT_FORM_LIMITS,
  showPermalink,
  showPermalinkPublicly,
  submitJudgement,
} from "@/server/community/reviews/permalink-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm({
  limits: JUDGEMENT_FORM_LIMITS,
  showPublicly: showPermalinkPublicly,
  show: showPermalink,
  submit: submitJudgement,
});

export default function ReviewRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={({ isDemonstration }) => (isDemonstration ? "all" : "none")}>
      {(page) => <ReviewPermalinkScreen {...page} />}
    </PageFrame>
  );
}
