import "@/features/ranking/RankingIndexScreen/RankingIndexScreen.module.css";
import "@/features/ranking/RankingIndexScreen/ranking-index-styles";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { rankingText } from "@/text/ranking";
import { PageHead } from "@/ui/PageHead/PageHead";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";

const RankingIndexParts = staticPart(
  () => import("@/features/ranking/RankingIndexScreen/RankingIndexParts"),
  "RankingIndexParts",
);

export interface RankingIndexScreenProps {
  /** Null where the page's HTML contains them. */
  rankings: readonly RankingSummary[] | null;
}

export function RankingIndexScreen({ rankings }: RankingIndexScreenProps) {
  return (
    <>
      <PageHead title={rankingText.indexTitle} description={rankingText.indexText} path="/rankings" />
      <StaticString source={rankings}>
        {() => rankings && <RankingIndexParts rankings={rankings} />}
      </StaticString>
    </>
  );
}
