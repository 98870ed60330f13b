import css from "@/features/ranking/RankingScreen/RankingHeader.module.css";
import { publicSettings } from "@/config/public";
import { alertsAddress } from "@/lib/following";
import { linkAttributesOf } from "@/lib/link-target";
import { formatPeriod } from "@/lib/format/period";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatLongDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { overdueText } from "@/text/sources";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";

/** The period of imported data, or when reviews last changed the ranking. */
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

const ABOUT = "sobre-o-ranking";

/** On phones, name and size stand above the list, and the rest is in a sheet behind a button. */
export function RankingHeader({ ranking, hasAccounts }: { ranking: RankingDetail; hasAccounts: boolean }) {
  const { source, overdueSource, evidenceCount, itemNoun, itemCount, rankedCount } = ranking;
  return (
    <div className={css.root}>
      <Breadcrumbs crumbs={[{ name: rankingText.indexTitle, path: "/rankings" }, { name: ranking.name }]} />
      <div className={css.title}>
        <h1>{ranking.name}</h1>
        <button type="button" className={css.more} popoverTarget={ABOUT}>
          <Icon name="info" />
          <span className="visually-hidden">{rankingText.about}</span>
        </button>
      </div>
      <ul className={css.facts}>
        <li>
          <strong>{rankingText.rankedCount(rankedCount, itemCount, itemNoun.plural)}</strong>
        </li>
        {evidenceCount > 0 && <li>{formatCount(evidenceCount, commonText.review)}</li>}
      </ul>
      <div id={ABOUT} popover="auto" className={`sheet ${css.about}`}>
        <p>{ranking.description}</p>
        <ul className={css.facts}>
          {source?.evidence && <li>{source.evidence}</li>}
          <Freshness ranking={ranking} />
          {source && (
            <li>
              {rankingText.source}:{" "}
              {source.url ? (
                <a
                  href={source.url}
                  {...linkAttributesOf(source.url, { siteOrigin: publicSettings.baseUrl })}
                >
                  {source.name}
                </a>
              ) : (
                source.name
              )}
            </li>
          )}
          {overdueSource && (
            <li>
              <SiteLink href={`/fontes#${ranking.slug}`}>{overdueText.title}</SiteLink>:{" "}
              {overdueText.reason(
                overdueSource.checkedAt && formatLongDate(overdueSource.checkedAt),
                formatLongDate(overdueSource.since) ?? "",
              )}
            </li>
          )}
          <li>
            <SiteLink href="/metodologia">
              <Icon name="check" size="1em" />
              {rankingText.method}
            </SiteLink>
          </li>
          {hasAccounts && (
            <li>
              <SiteLink href={alertsAddress({ ranking: ranking.slug })}>{commonText.alert}</SiteLink>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
