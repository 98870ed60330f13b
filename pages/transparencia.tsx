import {
  TransparencyScreen,
  type TransparencyScreenProps,
} from "@/features/institutional/TransparencyScreen";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { loadModerationReport } from "@/server/community/moderation/moderation-report";
import { definePage } from "@/server/web/page/define-page";
import { readLogState } from "@/server/publishing/transparency/read-tree";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<TransparencyScreenProps>(async (_request, database) => {
  const log = await readLogState(database);
  return {
    kind: "page",
    page: { log, moderation: await loadModerationReport(database) },
    tags: [cacheTags.log],
  };
});

export default function TransparencyPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <TransparencyScreen {...page} />}</PageFrame>;
}
