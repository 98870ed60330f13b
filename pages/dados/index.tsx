import { currentSettings } from "@/config/settings";
import { OpenDataScreen, type OpenDataScreenProps } from "@/features/institutional/OpenDataScreen";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { listSources } from "@/server/reading/catalog/list-sources";
import { firstPublicationDay, listDumps } from "@/server/reading/open-data/list-dumps";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<OpenDataScreenProps>(async (_request, database) => {
  const [dumps, sources, since] = await Promise.all([
    listDumps(database),
    listSources(database),
    firstPublicationDay(database),
  ]);
  return {
    kind: "page",
    page: { dumps, sources, since, baseUrl: currentSettings().NEXT_PUBLIC_BASE_URL },
    tags: [cacheTags.openData, cacheTags.rankings],
  };
});

export default function OpenDataPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <OpenDataScreen {...page} shell={props.shell} />}</PageFrame>;
}
