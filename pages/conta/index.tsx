import { OverviewScreen } from "@/features/account/OverviewScreen/OverviewScreen";
import { loadAccountStart } from "@/server/community/following/account-start";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineAccountPage(({ visitor }, database) =>
  loadAccountStart(database, visitor.userId, new Date()),
);

export default function AccountPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <OverviewScreen {...page} />}</PageFrame>;
}
