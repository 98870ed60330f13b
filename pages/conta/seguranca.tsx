import { SecurityScreen } from "@/features/account/SecurityScreen/SecurityScreen";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineAccountPage(() => Promise.resolve({}));

export default function SecurityPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{() => <SecurityScreen />}</PageFrame>;
}
