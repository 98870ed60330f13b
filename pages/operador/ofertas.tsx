import { OfferQueueScreen } from "@/features/operator/FeedScreens/OfferQueueScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { QUEUE_FORM_LIMITS, showOfferQueue, submitOfferQueue } from "@/server/ingest/feeds/offer-queue-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/ofertas",
  show: showOfferQueue,
  submit: submitOfferQueue,
  limits: QUEUE_FORM_LIMITS,
});

export default function OfferQueuePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <OfferQueueScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
