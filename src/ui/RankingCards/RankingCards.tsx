import css from "@/ui/RankingCards/RankingCards.module.css";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { titleOfLongName } from "@/lib/ranking/long-name";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { Icon } from "@/ui/Icon/Icon";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";

const PICTURE_SIZE = 44;

interface RankingCardsProps {
  rankings: readonly RankingSummary[];
  headingLevel: 2 | 3;
}

/** Each card has the best three items. */
export function RankingCards({ rankings, headingLevel }: RankingCardsProps) {
  const Heading = `h${headingLevel}` as const;
  const isMixed = rankings.some(({ isDemonstration }) => !isDemonstration);
  return (
    <ul className={css.root}>
      {rankings.map((ranking) => (
        <li key={ranking.slug} className={`card ${css.rankingCard}`} data-late="">
          <div className={css.rankingCardHead}>
            <Heading>
              <SiteLink href={`/rankings/${ranking.slug}`}>{ranking.name}</SiteLink>
            </Heading>
            <p className={css.rankingCardCount}>
              {isMixed && ranking.isDemonstration && (
                <span className="badge">{commonText.demonstration}</span>
              )}
              {formatCount(ranking.itemCount, commonText.item)}
              {ranking.evidenceCount > 0 && ` · ${formatCount(ranking.evidenceCount, commonText.review)}`}
            </p>
          </div>
          <ol className={css.rankingCardTop}>
            {ranking.top.map((row) => (
              <li key={row.slug}>
                <span className={`${css.rankingCardPosition} tabular`} aria-hidden="true">
                  {formatInteger(row.position ?? 0)}
                </span>
                <ItemPicture
                  name={row.name}
                  imageUrl={row.imageUrl}
                  ranking={ranking.slug}
                  size={PICTURE_SIZE}
                />
                <SiteLink href={`/itens/${row.slug}`} title={titleOfLongName(row.name)}>
                  {row.name}
                </SiteLink>
                <ScoreRing className={css.ring} score={row.score} size="small" />
              </li>
            ))}
          </ol>
          <SiteLink className={css.rankingCardMore} href={`/rankings/${ranking.slug}`}>
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
