import { ImportListScreen } from "@/features/operator/ImportScreens/ImportListScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showImports } from "@/server/ingest/import-console/run-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/importacoes",
  show: showImports,
});

export default function ImportListRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <ImportListScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
