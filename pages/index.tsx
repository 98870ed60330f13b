import { HomeScreen } from "@/features/home/HomeScreen/HomeScreen";
import type { HomeContent } from "@/lib/contracts/home";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { loadHome } from "@/server/reading/catalog/load-home";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<HomeContent>(async (_request, database) => ({
  kind: "page",
  page: await loadHome(database),
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
