import { PrivacyScreen } from "@/features/account/PrivacyScreen/PrivacyScreen";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineAccountPage(() => Promise.resolve({}));

export default function AccountPrivacyPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{() => <PrivacyScreen />}</PageFrame>;
}
