import { CompanyFormScreen } from "@/features/operator/CompanyScreens/CompanyFormScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showCompany, submitCompany } from "@/server/editorial/companies/company-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/empresas/[id]",
  show: showCompany,
  submit: submitCompany,
});

export default function CompanyPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <CompanyFormScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
