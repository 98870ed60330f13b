import { SourceListScreen } from "@/features/operator/SourceScreens/SourceListScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showSources } from "@/server/ingest/sources/source-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/fontes",
  show: showSources,
});

export default function SourceListPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <SourceListScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
