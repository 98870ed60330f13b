import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { NewItemScreen } from "@/features/operator/ItemScreens/NewItemScreen";
import { ITEM_FORM_LIMITS, showNewItem, submitNewItem } from "@/server/editorial/items/item-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/itens/novo",
  show: showNewItem,
  submit: submitNewItem,
  limits: ITEM_FORM_LIMITS,
});

export default function NewItemPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <NewItemScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
