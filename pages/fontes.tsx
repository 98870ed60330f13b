import { SourcesScreen, type SourcesScreenProps } from "@/features/institutional/SourcesScreen/SourcesScreen";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { listUsedSources } from "@/server/reading/catalog/list-sources";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<SourcesScreenProps>(async (_request, database) => ({
  kind: "page",
  page: { sources: await listUsedSources(database, new Date()) },
  tags: [cacheTags.rankings, cacheTags.sources, cacheTags.log],
}));

export default function SourcesPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <SourcesScreen {...page} />}</PageFrame>;
}
