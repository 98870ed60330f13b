import { OfflineScreen } from "@/features/institutional/OfflineScreen/OfflineScreen";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<Record<string, never>>(() =>
  Promise.resolve({ kind: "page", page: {} }),
);

export default function OfflinePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{() => <OfflineScreen />}</PageFrame>;
}
