import { HomeScreen, type HomeScreenProps } from "@/features/home/HomeScreen/HomeScreen";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { loadHome } from "@/server/reading/catalog/load-home";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<HomeScreenProps>(async (_request, database) => ({
  kind: "page",
  page: { content: await loadHome(database) },
  inHtml: ["content"],
  lifetime: "list",
  tags: [cacheTags.home],
}));

export default function HomePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={() => props.shell.demonstration}>
      {(page) => <HomeScreen {...page} />}
    </PageFrame>
  );
}
