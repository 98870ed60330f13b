import { ConfirmScreen } from "@/features/sign-in/ConfirmScreen/ConfirmScreen";
import { defineSignInPage } from "@/server/web/page/define-sign-in-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineSignInPage();

export default function ConfirmPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ConfirmScreen {...page} />}</PageFrame>;
}
