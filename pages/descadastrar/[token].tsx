import { UnsubscribeScreen } from "@/features/mail/UnsubscribeScreen";
import type { UnsubscribePage } from "@/lib/contracts/mail";
import {
  showUnsubscribe,
  submitUnsubscribe,
  UNSUBSCRIBE_FORM_LIMITS,
} from "@/server/community/mail/unsubscribe-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm<UnsubscribePage>({
  limits: UNSUBSCRIBE_FORM_LIMITS,
  isForAnybody: true,
  showPublicly: (address, _why, database) => showUnsubscribe(address, database),
  show: (address, _visitor, database) => showUnsubscribe(address, database),
  submit: (address, _sent, database) => submitUnsubscribe(address, database),
});

export default function UnsubscribeRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <UnsubscribeScreen {...page} />}</PageFrame>;
}
