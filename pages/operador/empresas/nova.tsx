import { NewCompanyScreen } from "@/features/operator/CompanyScreens/NewCompanyScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showNewCompany, submitNewCompany } from "@/server/editorial/companies/new-company";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/empresas/nova",
  show: showNewCompany,
  submit: submitNewCompany,
});

export default function NewCompanyPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <NewCompanyScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
