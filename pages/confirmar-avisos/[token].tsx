import { MailConsentScreen } from "@/features/mail/MailConsentScreen";
import type { MailConsentPage } from "@/lib/contracts/alerts";
import { CONSENT_FORM_LIMITS, showConsent, submitConsent } from "@/server/community/mail/consent-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm<MailConsentPage>({
  limits: CONSENT_FORM_LIMITS,
  isForAnybody: true,
  showPublicly: (address, _why, database) => showConsent(address, database),
  show: (address, _visitor, database) => showConsent(address, database),
  submit: (address, _sent, database) => submitConsent(address, database),
});

export default function MailConsentRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <MailConsentScreen {...page} />}</PageFrame>;
}
