import { HistoryScreen } from "@/features/operator/HistoryScreen/HistoryScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showHistory } from "@/server/editorial/operator/history-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({ route: "/operador/historico", show: showHistory });

export default function HistoryRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <HistoryScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
