import { GuidelinesScreen } from "@/features/institutional/GuidelinesScreen";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage(() => Promise.resolve({ kind: "page", page: {} }));

export default function GuidelinesPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{() => <GuidelinesScreen company={props.shell.company} />}</PageFrame>;
}
