import { publicSettings } from "@/config/public";
import { linkAttributesOf } from "@/lib/link-target";
import { formatPeriod } from "@/lib/format/period";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("ranking-header", {
  h1: { marginTop: 3, fontSize: { base: "2xl", md: "3xl" }, fontWeight: "black" },
  ".ranking-lead": { maxWidth: "46rem", marginTop: 3, color: "textMuted", fontSize: { md: "lg" } },
  ".ranking-facts": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: 5,
    rowGap: 1,
    marginTop: 4,
    listStyle: "none",
    color: "textMuted",
    fontSize: "sm",
  },
  ".ranking-facts strong": { color: "text" },
  ".ranking-facts a": { display: "inline-flex", alignItems: "center", gap: 1 },
});

/** How current the numbers are: the period that imported data is of, or when reviews last changed the ranking. */
function Freshness({ ranking: { dataPeriod, importedAt, updatedAt } }: { ranking: RankingDetail }) {
  if (dataPeriod !== null) {
    return (
      <li>
        {commonText.dataOf(formatPeriod(dataPeriod))}
        {importedAt && (
          <>
            , <time dateTime={importedAt}>{commonText.importedOn(formatLongDate(importedAt) ?? "")}</time>
          </>
        )}
      </li>
    );
  }
  if (updatedAt === null) return null;
  return (
    <li>
      {rankingText.updated} <time dateTime={updatedAt}>{formatLongDate(updatedAt)}</time>
    </li>
  );
}

/** What a ranking is, how much stands behind it, how fresh it is, and where its numbers come from. */
export function RankingHeader({ ranking }: { ranking: RankingDetail }) {
  const { source, evidenceCount, itemNoun, rankedCount } = ranking;
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <Breadcrumbs crumbs={[{ name: rankingText.indexTitle, path: "/rankings" }, { name: ranking.name }]} />
      <h1>{ranking.name}</h1>
      <p className="ranking-lead">{ranking.description}</p>
      <ul className="ranking-facts">
        <li>
          <strong>{rankingText.rankedCount(formatInteger(rankedCount), itemNoun)}</strong>
        </li>
        {evidenceCount > 0 && <li>{formatCount(evidenceCount, commonText.review)}</li>}
        <Freshness ranking={ranking} />
        {source && (
          <li>
            {rankingText.source}:{" "}
            {source.url ? (
              <a href={source.url} {...linkAttributesOf(source.url, { siteOrigin: publicSettings.baseUrl })}>
                {source.name}
              </a>
            ) : (
              source.name
            )}
          </li>
        )}
        <li>
          <SiteLink href="/metodologia">
            <Icon name="check" size="1em" />
            {rankingText.method}
          </SiteLink>
        </li>
      </ul>
    </div>
  );
}
