import { DevicesScreen } from "@/features/account/DevicesScreen/DevicesScreen";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineAccountPage(() => Promise.resolve({}));

export default function DevicesPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{() => <DevicesScreen />}</PageFrame>;
}
