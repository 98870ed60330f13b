import { FeedListScreen } from "@/features/operator/FeedScreens/FeedListScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showFeeds } from "@/server/ingest/feeds/feed-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/feeds",
  show: showFeeds,
});

export default function FeedListPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <FeedListScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
