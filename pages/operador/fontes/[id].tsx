import { SourceScreen } from "@/features/operator/SourceScreens/SourceScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { SOURCE_FORM_LIMITS, showSource, submitSource } from "@/server/ingest/sources/source-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/fontes/[id]",
  show: showSource,
  submit: submitSource,
  limits: SOURCE_FORM_LIMITS,
});

export default function SourcePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <SourceScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
