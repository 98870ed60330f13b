import { HostedReturnScreen } from "@/features/sign-in/HostedReturnScreen/HostedReturnScreen";
import { defineSignInPage } from "@/server/web/page/define-sign-in-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineSignInPage();

export default function HostedReturnPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <HostedReturnScreen {...page} />}</PageFrame>;
}
