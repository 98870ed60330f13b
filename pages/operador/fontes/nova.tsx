import { NewSourceScreen } from "@/features/operator/SourceScreens/NewSourceScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showNewSource, SOURCE_FORM_LIMITS, submitNewSource } from "@/server/ingest/sources/source-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/fontes/nova",
  show: showNewSource,
  submit: submitNewSource,
  limits: SOURCE_FORM_LIMITS,
});

export default function NewSourcePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <NewSourceScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
