import { PreviewScreen } from "@/features/operator/CategoriesScreen/PreviewScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showPreview, submitPreview } from "@/server/editorial/categories/preview-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/categorias/[slug]/o-que-muda",
  show: showPreview,
  submit: submitPreview,
});

export default function PreviewPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <PreviewScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
