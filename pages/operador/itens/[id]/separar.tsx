import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { SplitScreen } from "@/features/operator/ItemScreens/SplitScreen";
import { showSplit, SPLIT_FORM_LIMITS, submitSplit } from "@/server/editorial/items/split-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/itens/[id]/separar",
  show: showSplit,
  submit: submitSplit,
  limits: SPLIT_FORM_LIMITS,
});

export default function SplitItemPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <SplitScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
