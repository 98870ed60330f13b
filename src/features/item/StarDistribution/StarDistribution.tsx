import { starShares } from "@/features/item/StarDistribution/star-shares";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatInteger, formatNumber, formatPercent } from "@/lib/format/number";
import { formatCount, pluralOf } from "@/lib/format/plural";
import { emptyReviewQuery, reviewsPath } from "@/lib/review/review-query";
import { commonText } from "@/text/common";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { Stars } from "@/ui/Stars/Stars";

const styles = recipe("star-distribution", {
  display: "grid",
  alignContent: "start",
  gap: 4,
  ".distribution-mean": { display: "flex", alignItems: "center", gap: 3 },
  ".distribution-mean strong": {
    fontSize: "3xl",
    fontWeight: "black",
    letterSpacing: "-0.03em",
    lineHeight: 1,
  },
  ".distribution-mean small": { display: "block", color: "textMuted", fontSize: "sm" },
  ".star-row": {
    display: "grid",
    gridTemplateColumns: {
      base: "4.25rem minmax(0, 1fr) 2.75rem 2.25rem",
      sm: "5rem minmax(0, 1fr) 2.75rem 3.5rem",
    },
    alignItems: "center",
    columnGap: { base: 2, sm: 3 },
    minHeight: "2.25rem",
    paddingInline: 2,
    marginInline: -2,
    borderRadius: "md",
    color: "text",
    fontSize: "sm",
    textDecoration: "none",
  },
  "a.star-row:hover": { bg: "accentSoft", ".star-name": { textDecoration: "underline" } },
  ".star-track": { height: "0.75rem", borderRadius: "full", bg: "sunken", overflow: "hidden" },
  ".star-bar": { display: "block", height: "100%", borderRadius: "full", bg: "#e0a100" },
  ".star-percent": { textAlign: "end", fontWeight: "bold" },
  ".star-count": { textAlign: "end", color: "textMuted" },
  ".distribution-note": { color: "textMuted", fontSize: "sm" },
});

interface StarDistributionProps {
  item: Pick<ItemDetail, "slug" | "starMean" | "reviewCount">;
  /** Numbers of counted reviews from 1 to 5 stars. */
  histogram: readonly number[];
}

/** How many of the counted reviews gave how many stars; each bar leads to those reviews where they are listed. */
export function StarDistribution({ item, histogram }: StarDistributionProps) {
  const text = itemText.distribution;
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      {item.starMean !== null && (
        <p className="distribution-mean">
          <strong className="tabular">{formatNumber(item.starMean, { decimals: 1 })}</strong>
          <span>
            <Stars value={item.starMean} />
            <small>{text.mean(formatCount(total, commonText.review))}</small>
          </span>
        </p>
      )}
      <ul className="star-rows">
        {starShares(histogram).map(({ stars, count, share }) => {
          const name = formatCount(stars, text.stars);
          const row = (
            <>
              <span className="star-name">{name}</span>
              <span className="star-track" aria-hidden="true">
                <span className="star-bar" style={{ width: `${Math.round(share * 1000) / 10}%` }} />
              </span>
              <span className="star-percent tabular">{formatPercent(share)}</span>
              <span className="star-count tabular">
                {formatInteger(count)}
                <span className="visually-hidden"> {pluralOf(count, commonText.review)}</span>
              </span>
            </>
          );
          const path = `${reviewsPath(item.slug, { ...emptyReviewQuery, stars })}#avaliacoes`;
          return (
            <li key={stars}>
              {item.reviewCount > 0 && count > 0 ? (
                <SiteLink className="star-row" href={path}>
                  {row}
                </SiteLink>
              ) : (
                <span className="star-row">{row}</span>
              )}
            </li>
          );
        })}
      </ul>
      {item.reviewCount > 0 && <p className="distribution-note">{text.onlyCounted}</p>}
    </div>
  );
}
