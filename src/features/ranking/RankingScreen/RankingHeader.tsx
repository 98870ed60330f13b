import css from "@/features/ranking/RankingScreen/RankingHeader.module.css";
import { publicSettings } from "@/config/public";
import { alertsAddress } from "@/lib/following";
import { linkAttributesOf } from "@/lib/link-target";
import { formatPeriod } from "@/lib/format/period";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatLongDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { isStateRanking, type RankingState } from "@/lib/ranking/states";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { overdueText } from "@/text/sources";
import { statesText } from "@/text/states";
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

const indexCrumb = { name: rankingText.indexTitle, path: "/rankings" };

/** How many items have a position; in a state also what a position means there. */
function Size({ ranking, state }: Pick<RankingHeaderProps, "ranking" | "state">) {
  const { evidenceCount, itemNoun, itemCount, rankedCount } = ranking;
  const { ranked, items } = state ?? { ranked: rankedCount, items: itemCount };
  return (
    <ul className={css.facts}>
      <li>
        <strong>{rankingText.rankedCount(ranked, items, itemNoun.plural)}</strong>
      </li>
      {state && <li>{isStateRanking(state) ? statesText.positions : statesText.tooFew(itemNoun.plural)}</li>}
      {state === null && evidenceCount > 0 && <li>{formatCount(evidenceCount, commonText.review)}</li>}
    </ul>
  );
}

interface RankingHeaderProps {
  ranking: RankingDetail;
  /** Null for the whole country. */
  state: RankingState | null;
  /** A past ranking, of which the size in a state is not kept. */
  isPast: boolean;
  hasAccounts: boolean;
}

/** On phones, name and size stand above the list, and the rest is in a sheet behind a button. */
export function RankingHeader({ ranking, state, isPast, hasAccounts }: RankingHeaderProps) {
  const { source, overdueSource } = ranking;
  const crumbs = state
    ? [indexCrumb, { name: ranking.name, path: `/rankings/${ranking.slug}` }, { name: state.name }]
    : [indexCrumb, { name: ranking.name }];
  return (
    <div className={css.root}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={css.title}>
        <h1>{state?.title ?? ranking.name}</h1>
        <button type="button" className={css.more} popoverTarget={ABOUT}>
          <Icon name="info" />
          <span className="visually-hidden">{rankingText.about}</span>
        </button>
      </div>
      {!(state && isPast) && <Size ranking={ranking} state={state} />}
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
              {overdueText.reason(overdueSource)}
            </li>
          )}
          <li>
            <SiteLink href="/metodologia">
              <Icon name="check" size="1em" />
              {rankingText.method}
            </SiteLink>
          </li>
          {hasAccounts && (
            <li className="no-print">
              <SiteLink href={alertsAddress({ ranking: ranking.slug })}>{commonText.alert}</SiteLink>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
