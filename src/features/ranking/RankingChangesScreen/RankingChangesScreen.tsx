import { publicSettings } from "@/config/public";
import { ChangedItems } from "@/features/ranking/RankingChangesScreen/ChangedItems";
import css from "@/features/ranking/RankingChangesScreen/RankingChangesScreen.module.css";
import { OtherDay } from "@/features/ranking/RankingHistory/OtherDay";
import {
  CATEGORY_EVENTS,
  causesOf,
  RANKING_MOVES,
  type RankingChanges,
} from "@/lib/contracts/ranking-changes";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { changesPath } from "@/lib/ranking/ranking-period";
import { emptyRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { rankingText } from "@/text/ranking";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";
import { StaticString } from "@/ui/StaticString/StaticString";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

export interface RankingChangesScreenProps {
  ranking: RankingDetail;
  changes: RankingChanges;
  today: string;
}

const dateOf = (day: string) => formatLongDate(day) ?? day;

function Head({ ranking, changes }: RankingChangesScreenProps) {
  const { slug, name } = ranking;
  const crumbs = [
    { name: shellText.home, path: "/" },
    { name: rankingText.indexTitle, path: "/rankings" },
    { name, path: `/rankings/${slug}` },
  ];
  const lead = text.changesLead(dateOf(changes.from), dateOf(changes.to));
  return (
    <>
      <PageHead
        title={text.changesTitle(name)}
        description={`${name}. ${lead}`}
        path={`/rankings/${slug}`}
        imagePath={`${publicSettings.apiBase}/og/rankings/${slug}.png`}
        isPrivate
      />
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, crumbs)]} />
      <Breadcrumbs
        crumbs={[
          { name: rankingText.indexTitle, path: "/rankings" },
          { name, path: `/rankings/${slug}` },
          { name: text.changesTitle(name) },
        ]}
      />
      <PageHeading title={text.changesTitle(name)} lead={lead} />
    </>
  );
}

function Summary({ changes: { moves, causes, events } }: Pick<RankingChangesScreenProps, "changes">) {
  const moved = RANKING_MOVES.filter((move) => moves[move] > 0);
  const counted = causesOf(causes);
  const happened = CATEGORY_EVENTS.filter((event) => events[event] > 0);
  return (
    <div className={css.summary}>
      {moved.length > 0 && (
        <section className="card">
          <h2>{text.movesTitle}</h2>
          <ul>
            {moved.map((move) => (
              <li key={move}>{formatCount(moves[move], text.moves[move])}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="card">
        <h2>{text.causesTitle}</h2>
        {counted.length === 0 && <p>{text.noCauses}</p>}
        <ul>
          {counted.map(([cause, count]) => (
            <li key={cause}>{text.times(text.causes[cause], formatInteger(count))}</li>
          ))}
          {happened.map((event) => (
            <li key={event}>{formatCount(events[event], text.events[event])}</li>
          ))}
        </ul>
        <p className={css.note}>{text.causesText}</p>
      </section>
    </div>
  );
}

export function RankingChangesScreen(props: RankingChangesScreenProps) {
  const { ranking, changes, today } = props;
  const { from, to, items, page, pageCount } = changes;
  const start = ranking.historyStart;
  return (
    <div className={css.root}>
      <Head {...props} />
      <StaticString className={css.body} source={changes}>
        {() => (
          <>
            <p className={css.links}>
              {[from, to].map((day) => (
                <SiteLink key={day} href={rankingPath(ranking.slug, { ...emptyRankingQuery, day })}>
                  {text.rankingOf(dateOf(day))}
                </SiteLink>
              ))}
              <SiteLink href={`/rankings/${ranking.slug}`}>{text.back}</SiteLink>
            </p>
            <Summary changes={changes} />
            {items.length > 0 ? (
              <ChangedItems items={items} />
            ) : (
              <div className={`card ${css.none}`}>
                <h2>{text.none}</h2>
                <p>{text.noneText}</p>
              </div>
            )}
            {start !== null && (
              <OtherDay slug={ranking.slug} start={start} today={today} query={null} period={{ from, to }} />
            )}
          </>
        )}
      </StaticString>
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(number) => changesPath(ranking.slug, { from, to, page: number })}
      />
    </div>
  );
}
