import { GuideEditorScreen } from "@/features/operator/CategoriesScreen/GuideEditorScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { CATEGORY_FORM } from "@/server/editorial/categories/form-rows";
import { showGuide, submitGuide } from "@/server/editorial/categories/guide-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/categorias/[slug]/perguntas",
  show: showGuide,
  submit: submitGuide,
  limits: CATEGORY_FORM,
});

export default function GuideEditorPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <GuideEditorScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
