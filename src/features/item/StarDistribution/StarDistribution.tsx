import css from "@/features/item/StarDistribution/StarDistribution.module.css";
import { starShares } from "@/features/item/StarDistribution/star-shares";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatInteger, formatPercent, formatStarMean } from "@/lib/format/number";
import { formatCount, pluralOf } from "@/lib/format/plural";
import { emptyReviewQuery, reviewsPath } from "@/lib/review-query";
import { commonText } from "@/text/common";
import { itemText } from "@/text/item";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";

interface StarDistributionProps {
  item: Pick<ItemDetail, "slug" | "starMean" | "reviewCount">;
  histogram: readonly number[];
}

/** Each bar links to the reviews with these stars, if the page lists them. */
export function StarDistribution({ item, histogram }: StarDistributionProps) {
  const text = itemText.distribution;
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return (
    <div className={css.root}>
      {item.starMean !== null && (
        <p className={css.distributionMean}>
          <strong className="tabular">{formatStarMean(item.starMean)}</strong>
          <span>
            <Stars value={item.starMean} />
            <small>{text.mean(formatCount(total, commonText.review))}</small>
          </span>
        </p>
      )}
      <ul className="star-rows">
        {starShares(histogram).map(({ stars, count, share, percent }) => {
          const name = formatCount(stars, text.stars);
          const row = (
            <>
              <span className={css.starName}>{name}</span>
              <span className={css.starTrack} aria-hidden="true">
                <span className={css.starBar} style={{ width: `${Math.round(share * 1000) / 10}%` }} />
              </span>
              <span className={`${css.starPercent} tabular`}>{formatPercent(percent / 100)}</span>
              <span className={`${css.starCount} tabular`}>
                {formatInteger(count)}
                <span className="visually-hidden"> {pluralOf(count, commonText.review)}</span>
              </span>
            </>
          );
          const path = `${reviewsPath(item.slug, { ...emptyReviewQuery, stars })}#avaliacoes`;
          return (
            <li key={stars}>
              {item.reviewCount > 0 && count > 0 ? (
                <SiteLink className={css.starRow} href={path}>
                  {row}
                </SiteLink>
              ) : (
                <span className={css.starRow}>{row}</span>
              )}
            </li>
          );
        })}
      </ul>
      {item.reviewCount > 0 && <p className={css.distributionNote}>{text.onlyCounted}</p>}
    </div>
  );
}
