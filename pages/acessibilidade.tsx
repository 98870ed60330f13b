import { AccessibilityScreen } from "@/features/institutional/AccessibilityScreen";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage(() => Promise.resolve({ kind: "page", page: {} }));

export default function AccessibilityPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{() => <AccessibilityScreen company={props.shell.company} />}</PageFrame>;
}
