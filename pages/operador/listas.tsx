import { ListCaseScreen } from "@/features/operator/ListsScreen/ListCaseScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showListCase, submitListCase } from "@/server/community/lists/list-case";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/listas",
  show: showListCase,
  submit: submitListCase,
});

export default function ListCasePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <ListCaseScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
