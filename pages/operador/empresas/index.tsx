import { CompanyListScreen } from "@/features/operator/CompanyScreens/CompanyListScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showCompanyList } from "@/server/editorial/companies/company-list";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/empresas",
  show: showCompanyList,
});

export default function CompanyListPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <CompanyListScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
