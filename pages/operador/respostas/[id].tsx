import { AnswerScreen } from "@/features/operator/AnswersScreen/AnswerScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showAnswer, submitAnswer } from "@/server/editorial/companies/answer-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/respostas/[id]",
  show: showAnswer,
  submit: submitAnswer,
});

export default function AnswerPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <AnswerScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
