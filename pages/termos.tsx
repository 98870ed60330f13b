import { TermsScreen } from "@/features/institutional/TermsScreen";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage(() => Promise.resolve({ kind: "page", page: {} }));

export default function TermsPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{() => <TermsScreen />}</PageFrame>;
}
