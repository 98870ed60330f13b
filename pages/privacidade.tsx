import { currentSettings } from "@/config/settings";
import { PrivacyScreen, type PrivacyScreenProps } from "@/features/institutional/PrivacyScreen";
import { definePage } from "@/server/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<PrivacyScreenProps>(() => {
  const privacyContact = currentSettings().PRIVACY_CONTACT ?? null;
  return Promise.resolve({ kind: "page", page: { privacyContact } });
});

export default function PrivacyPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>{(page) => <PrivacyScreen {...page} company={props.shell.company} />}</PageFrame>
  );
}
