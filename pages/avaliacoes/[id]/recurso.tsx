import { AppealScreen } from "@/features/review/AppealScreen/AppealScreen";
import { APPEAL_FORM_LIMITS, showAppeal, submitAppeal } from "@/server/community/moderation/appeal-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm({
  limits: APPEAL_FORM_LIMITS,
  show: showAppeal,
  submit: submitAppeal,
});

export default function AppealRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <AppealScreen {...page} />}</PageFrame>;
}
