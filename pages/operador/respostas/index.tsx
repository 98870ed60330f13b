import { AnswersScreen } from "@/features/operator/AnswersScreen/AnswersScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showAnswerable } from "@/server/editorial/companies/answer-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/respostas",
  show: showAnswerable,
});

export default function AnswersPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <AnswersScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
