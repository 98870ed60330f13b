import { CategoryScreen } from "@/features/operator/CategoriesScreen/CategoryScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showCategory, submitCategory } from "@/server/editorial/categories/category-form";
import { CATEGORY_FORM } from "@/server/editorial/categories/form-rows";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/categorias/[slug]",
  show: showCategory,
  submit: submitCategory,
  limits: CATEGORY_FORM,
});

export default function CategoryPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <CategoryScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
