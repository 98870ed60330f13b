import { SavedMappingsScreen } from "@/features/operator/ImportScreens/SavedMappingsScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showSavedMappings, submitSavedMappings } from "@/server/ingest/import-console/saved-mappings-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/importacoes/mapeamentos",
  show: showSavedMappings,
  submit: submitSavedMappings,
});

export default function SavedMappingsPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <SavedMappingsScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
