import { UndoScreen } from "@/features/operator/ImportScreens/UndoScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showUndo, submitUndo } from "@/server/ingest/import-console/run-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/importacoes/[id]/desfazer",
  show: showUndo,
  submit: submitUndo,
});

export default function UndoRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <UndoScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
