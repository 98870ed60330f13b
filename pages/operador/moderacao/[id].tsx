import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { CaseScreen } from "@/features/operator/CaseScreen/CaseScreen";
import { showCase, submitCase } from "@/server/community/moderation/case-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/moderacao/[id]",
  show: showCase,
  submit: submitCase,
});

export default function ModerationCasePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <CaseScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
