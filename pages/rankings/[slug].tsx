import { RankingScreen } from "@/features/ranking/RankingScreen/RankingScreen";
import { definePage } from "@/server/web/page/define-page";
import { loadRankingScreen, type RankingPageProps } from "@/server/web/page/load-ranking-screen";
import { PageFrame } from "@/ui/PageFrame";
import dynamic from "next/dynamic";
import type { InferGetServerSidePropsType } from "next";

const RankingChangesScreen = dynamic(async () => {
  const loaded = await import("@/features/ranking/RankingChangesScreen/RankingChangesScreen");
  return loaded.RankingChangesScreen;
});

export const getServerSideProps = definePage(loadRankingScreen);

const rankingOf = (page: RankingPageProps) => ("changes" in page ? page.ranking : page.result.ranking);

export default function RankingPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={(page) => (rankingOf(page).isDemonstration ? "all" : "none")}>
      {(page) =>
        "changes" in page ? (
          <RankingChangesScreen {...page} />
        ) : (
          <RankingScreen {...page} hasAccounts={props.shell.hasAccounts} />
        )
      }
    </PageFrame>
  );
}
