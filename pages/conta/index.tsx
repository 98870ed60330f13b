import { OverviewScreen } from "@/features/account/OverviewScreen";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineAccountPage(() => Promise.resolve({}));

export default function AccountPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{() => <OverviewScreen />}</PageFrame>;
}
