import { NewCategoryScreen } from "@/features/operator/CategoriesScreen/NewCategoryScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { CATEGORY_FORM } from "@/server/editorial/categories/form-rows";
import { showNewCategory, submitNewCategory } from "@/server/editorial/categories/new-category-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/categorias/nova",
  show: showNewCategory,
  submit: submitNewCategory,
  limits: CATEGORY_FORM,
});

export default function NewCategoryPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <NewCategoryScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
