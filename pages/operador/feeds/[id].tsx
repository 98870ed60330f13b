import { FeedScreen } from "@/features/operator/FeedScreens/FeedScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { FEED_FORM_LIMITS, showFeed, submitFeed } from "@/server/ingest/feeds/feed-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/feeds/[id]",
  show: showFeed,
  submit: submitFeed,
  limits: FEED_FORM_LIMITS,
});

export default function FeedPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <FeedScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
