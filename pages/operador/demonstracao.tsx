import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { DemonstrationScreen } from "@/features/operator/SiteScreen/DemonstrationScreen";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { showRemoval, submitRemoval } from "@/server/run/demonstration/remove-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/demonstracao",
  show: showRemoval,
  submit: submitRemoval,
});

export default function DemonstrationRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <DemonstrationScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
