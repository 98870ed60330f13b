import { RankingStateScreen } from "@/features/operator/CategoriesScreen/RankingStateScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showRankingState, submitRankingState } from "@/server/editorial/rankings/state-form";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/categorias/[slug]/publicacao",
  show: showRankingState,
  submit: submitRankingState,
});

export default function RankingStatePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <RankingStateScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
