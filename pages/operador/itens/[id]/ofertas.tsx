import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { ItemOffersScreen } from "@/features/operator/ItemScreens/ItemOffersScreen";
import { showItemOffers, submitItemOffers } from "@/server/editorial/items/item-offers-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/itens/[id]/ofertas",
  show: showItemOffers,
  submit: submitItemOffers,
});

export default function ItemOffersPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <ItemOffersScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
