import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { QueueScreen } from "@/features/operator/QueueScreen/QueueScreen";
import { showQueue } from "@/server/community/moderation/queue-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({ route: "/operador/moderacao", show: showQueue });

export default function ModerationQueuePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <QueueScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
