import { ProofQueueScreen } from "@/features/operator/PurchasesScreen/ProofQueueScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showProofs } from "@/server/community/purchases/proof-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/compras",
  show: showProofs,
});

export default function ProofQueueRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <ProofQueueScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
