import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { DeletionScreen } from "@/features/operator/ItemScreens/DeletionScreen";
import { showDeletion, submitDeletion } from "@/server/editorial/items/delete-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/itens/[id]/excluir",
  show: showDeletion,
  submit: submitDeletion,
});

export default function DeleteItemPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <DeletionScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
