import { NewImportScreen } from "@/features/operator/ImportScreens/NewImportScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showNewImport, submitNewImport, uploadLimits } from "@/server/ingest/import-console/new-import-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/importacoes/nova",
  show: showNewImport,
  submit: submitNewImport,
  limits: uploadLimits,
});

export default function NewImportRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <NewImportScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
