import { ProofScreen } from "@/features/operator/PurchasesScreen/ProofScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showProof, submitProof } from "@/server/purchases/proof-pages";
import { defineOperatorPage } from "@/server/page/define-operator-page";
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
          {(open, routes) => <ProofScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
