import { SignUpScreen } from "@/features/sign-in/SignUpScreen/SignUpScreen";
import { defineSignInPage } from "@/server/web/page/define-sign-in-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineSignInPage();

export default function SignUpPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <SignUpScreen {...page} />}</PageFrame>;
}
