import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { StartScreen } from "@/features/operator/StartScreen/StartScreen";
import { showStart } from "@/server/run/operator-start/start-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({ route: "/operador", show: showStart });

export default function OperatorStartPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <StartScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
