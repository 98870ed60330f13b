import { ForgottenPasswordScreen } from "@/features/sign-in/ForgottenPasswordScreen/ForgottenPasswordScreen";
import { defineSignInPage } from "@/server/web/page/define-sign-in-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineSignInPage();

export default function ForgottenPasswordPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ForgottenPasswordScreen {...page} />}</PageFrame>;
}
