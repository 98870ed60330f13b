import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { ItemListScreen } from "@/features/operator/ItemScreens/ItemListScreen";
import { showItemList } from "@/server/editorial/items/item-list-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/itens",
  show: showItemList,
});

export default function ItemListPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <ItemListScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
