import { AboutScreen, type AboutScreenProps } from "@/features/institutional/AboutScreen";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { countOffers, listSources } from "@/server/reading/catalog/list-sources";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<AboutScreenProps>(async (_request, database) => {
  const [sources, offers] = await Promise.all([listSources(database), countOffers(database)]);
  return { kind: "page", page: { sources, offers }, tags: [cacheTags.rankings] };
});

export default function AboutPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <AboutScreen {...page} shell={props.shell} />}</PageFrame>;
}
