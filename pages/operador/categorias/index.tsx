import { CategoriesScreen } from "@/features/operator/CategoriesScreen/CategoriesScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showCategories } from "@/server/editorial/categories/list-categories";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({ route: "/operador/categorias", show: showCategories });

export default function CategoriesPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <CategoriesScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
