import { SignInScreen } from "@/features/sign-in/SignInScreen/SignInScreen";
import { defineSignInPage } from "@/server/web/page/define-sign-in-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineSignInPage();

export default function SignInPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <SignInScreen {...page} />}</PageFrame>;
}
