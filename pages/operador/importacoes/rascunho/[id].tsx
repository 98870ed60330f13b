import { DraftScreen } from "@/features/operator/ImportScreens/DraftScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import {
  DRAFT_LIMITS,
  showDraft,
  submitDraft,
  typedMapping,
} from "@/server/ingest/import-console/draft-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/importacoes/rascunho/[id]",
  show: showDraft,
  submit: submitDraft,
  limits: DRAFT_LIMITS,
  typedOf: typedMapping,
});

export default function DraftRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <DraftScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
