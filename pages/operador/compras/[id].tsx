import { PurchaseProofScreen } from "@/features/operator/PurchasesScreen/PurchaseProofScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showProof, submitProof } from "@/server/community/purchases/proof-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/compras/[id]",
  show: showProof,
  submit: submitProof,
});

export default function ProofRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <PurchaseProofScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
