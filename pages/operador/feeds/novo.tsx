import { NewFeedScreen } from "@/features/operator/FeedScreens/NewFeedScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showNewFeed, submitNewFeed } from "@/server/ingest/feeds/feed-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/feeds/novo",
  show: showNewFeed,
  submit: submitNewFeed,
});

export default function NewFeedPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <NewFeedScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
