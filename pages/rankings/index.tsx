import {
  RankingIndexScreen,
  type RankingIndexScreenProps,
} from "@/features/ranking/RankingIndexScreen/RankingIndexScreen";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { listRankings } from "@/server/reading/catalog/list-rankings";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<RankingIndexScreenProps>(async (_request, database) => ({
  kind: "page",
  page: { rankings: await listRankings(database) },
  inHtml: ["rankings"],
  lifetime: "list",
  tags: [cacheTags.rankings],
}));

export default function RankingIndexPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={() => props.shell.demonstration}>
      {(page) => <RankingIndexScreen {...page} />}
    </PageFrame>
  );
}
