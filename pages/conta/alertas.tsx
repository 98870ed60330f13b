import { AlertsScreen } from "@/features/account/AlertsScreen/AlertsScreen";
import type { AlertsPage } from "@/lib/contracts/alerts";
import { ALERTS_FORM_LIMITS, showAlerts, submitAlerts } from "@/server/community/alerts/alerts-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm<AlertsPage>({
  limits: ALERTS_FORM_LIMITS,
  show: showAlerts,
  submit: submitAlerts,
});

export default function AccountAlertsPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <AlertsScreen {...page} />}</PageFrame>;
}
