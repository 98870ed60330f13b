import { ImportRunScreen } from "@/features/operator/ImportScreens/ImportRunScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showRun } from "@/server/ingest/import-console/run-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/importacoes/[id]",
  show: showRun,
});

export default function ImportRunRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <ImportRunScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
