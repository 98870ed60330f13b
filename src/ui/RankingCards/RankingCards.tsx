import type { RankingSummary } from "@/lib/contracts/ranking";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const PICTURE_SIZE = 44;

const styles = recipe("ranking-cards", {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 19rem), 1fr))",
  gap: { base: 4, md: 5 },
  listStyle: "none",
  ".ranking-card": {
    display: "grid",
    gridTemplateRows: "auto 1fr auto",
    overflow: "hidden",
    boxShadow: "card",
  },
  ".ranking-card-head": { padding: 4, paddingBottom: 2 },
  "h2, h3": { fontSize: "lg" },
  "h2 a, h3 a": { color: "text", textDecoration: "none", _hover: { textDecoration: "underline" } },
  ".ranking-card-count": { marginTop: 1, color: "textMuted", fontSize: "sm" },
  ".ranking-card-count .badge": { marginInlineEnd: 2 },
  ".ranking-card-top": { listStyle: "none" },
  ".ranking-card-top li": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "1rem 2.75rem minmax(0, 1fr) auto",
    alignItems: "center",
    gap: 3,
    paddingInline: 4,
    paddingBlock: 2,
    _hover: { bg: "accentSoft" },
  },
  ".ranking-card-top li a": {
    color: "text",
    fontSize: "sm",
    fontWeight: "semibold",
    lineHeight: "snug",
    textDecoration: "none",
  },
  ".ranking-card-top li a::after": { content: '""', position: "absolute", inset: 0 },
  ".ranking-card-position": { color: "textMuted", fontWeight: "bold", textAlign: "center" },
  ".ranking-card-top .score-ring": { width: "2.75rem", height: "2.75rem" },
  ".ranking-card-top .score-number": { fontSize: "md" },
  ".ranking-card-more": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: "2.75rem",
    paddingInline: 4,
    borderTop: "1px solid",
    borderColor: "border",
    fontSize: "sm",
    fontWeight: "semibold",
    textDecoration: "none",
    _hover: { bg: "accentSoft" },
  },
});

interface RankingCardsProps {
  rankings: readonly RankingSummary[];
  headingLevel: 2 | 3;
}

/** Rankings as cards, each with its best three. */
export function RankingCards({ rankings, headingLevel }: RankingCardsProps) {
  const Heading = `h${headingLevel}` as const;
  const isMixed = rankings.some(({ isDemonstration }) => !isDemonstration);
  return (
    <ul className={styles.className}>
      <Styles of={styles} />
      {rankings.map((ranking) => (
        <li key={ranking.slug} className="card ranking-card">
          <div className="ranking-card-head">
            <Heading>
              <SiteLink href={`/rankings/${ranking.slug}`}>{ranking.name}</SiteLink>
            </Heading>
            <p className="ranking-card-count">
              {isMixed && ranking.isDemonstration && (
                <span className="badge">{commonText.demonstration}</span>
              )}
              {formatCount(ranking.itemCount, commonText.item)}
              {ranking.evidenceCount > 0 && ` · ${formatCount(ranking.evidenceCount, commonText.review)}`}
            </p>
          </div>
          <ol className="ranking-card-top">
            {ranking.top.map((row) => (
              <li key={row.slug}>
                <span className="ranking-card-position tabular" aria-hidden="true">
                  {formatInteger(row.position ?? 0)}
                </span>
                <ItemPicture name={row.name} imageUrl={row.imageUrl} size={PICTURE_SIZE} />
                <SiteLink href={`/itens/${row.slug}`}>{row.name}</SiteLink>
                <ScoreRing score={row.score} size="small" />
              </li>
            ))}
          </ol>
          <SiteLink className="ranking-card-more" href={`/rankings/${ranking.slug}`}>
            <span>
              {rankingText.seeRanking} <span className="visually-hidden">{ranking.name}</span>
            </span>
            <Icon name="chevronRight" size="1em" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
