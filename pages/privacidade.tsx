import { currentSettings } from "@/config/settings";
import { PrivacyScreen, type PrivacyScreenProps } from "@/features/institutional/PrivacyScreen";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<PrivacyScreenProps>(() => {
  const { PRIVACY_CONTACT: privacyContact = null, EVENTS_KEEP_MONTHS: eventMonths } = currentSettings();
  return Promise.resolve({ kind: "page", page: { privacyContact, eventMonths } });
});

export default function PrivacyPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>{(page) => <PrivacyScreen {...page} company={props.shell.company} />}</PageFrame>
  );
}
