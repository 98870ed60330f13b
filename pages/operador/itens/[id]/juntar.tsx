import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { MergeScreen } from "@/features/operator/ItemScreens/MergeScreen";
import { showMerge, submitMerge } from "@/server/editorial/items/merge-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/itens/[id]/juntar",
  show: showMerge,
  submit: submitMerge,
});

export default function MergeItemsPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <MergeScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
