import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { ItemFormScreen } from "@/features/operator/ItemScreens/ItemFormScreen";
import { ITEM_FORM_LIMITS, showItemForm, submitItemForm } from "@/server/editorial/items/item-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/itens/[id]",
  show: showItemForm,
  submit: submitItemForm,
  limits: ITEM_FORM_LIMITS,
});

export default function ItemPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) =>
            open.item ? <ItemFormScreen {...open} item={open.item} routes={routes} /> : null
          }
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
