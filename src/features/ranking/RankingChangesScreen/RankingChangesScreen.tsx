import { publicSettings } from "@/config/public";
import { ChangedValues } from "@/features/ranking/RankingChangesScreen/ChangedValues";
import { ChangedItems } from "@/features/ranking/RankingChangesScreen/ChangedItems";
import css from "@/features/ranking/RankingChangesScreen/RankingChangesScreen.module.css";
import { OtherDay } from "@/features/ranking/RankingHistory/OtherDay";
import { OtherPeriod } from "@/features/ranking/RankingHistory/OtherPeriod";
import {
  CATEGORY_EVENTS,
  causesOf,
  RANKING_MOVES,
  type ChangedItem,
  type PeriodCorrections,
  type RankingChanges,
} from "@/lib/contracts/ranking-changes";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatLongDate } from "@/lib/format/date";
import { formatPeriod } from "@/lib/format/period";
import { formatCount } from "@/lib/format/plural";
import { changesPath } from "@/lib/ranking/ranking-span";
import { emptyRankingQuery, rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { correctionText } from "@/text/corrections";
import type { RankingChangesScreenProps } from "@/lib/ranking/ranking-screen-props";
import { rankingText } from "@/text/ranking";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { CorrectionList } from "@/ui/CorrectionList/CorrectionList";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";
import { StaticString } from "@/ui/StaticString/StaticString";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

const dateOf = (day: string) => formatLongDate(day) ?? day;

/** What a page of two days and one of two periods say differently. */
const words = {
  days: {
    lead: (from: string, to: string) => text.changesLead(dateOf(from), dateOf(to)),
    rankingOf: (day: string) => text.rankingOf(dateOf(day)),
    queryOf: (day: string): RankingQuery => ({ ...emptyRankingQuery, day }),
    none: text.none,
    noneText: text.noneText,
  },
  periods: {
    lead: (from: string, to: string) => text.periodChangesLead(formatPeriod(from), formatPeriod(to)),
    rankingOf: (period: string) => text.rankingOfPeriod(formatPeriod(period)),
    queryOf: (period: string): RankingQuery => ({ ...emptyRankingQuery, period }),
    none: text.noneOfPeriods,
    noneText: text.noneOfPeriodsText,
  },
};

function Head({ ranking, changes }: RankingChangesScreenProps) {
  const { slug, name } = ranking;
  const crumbs = [
    { name: shellText.home, path: "/" },
    { name: rankingText.indexTitle, path: "/rankings" },
    { name, path: `/rankings/${slug}` },
  ];
  const lead = words[changes.kind].lead(changes.from, changes.to);
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

function Moves({ moves }: Pick<RankingChanges, "moves">) {
  const moved = RANKING_MOVES.filter((move) => moves[move] > 0);
  return (
    moved.length > 0 && (
      <section className="card">
        <h2>{text.movesTitle}</h2>
        <ul>
          {moved.map((move) => (
            <li key={move}>{formatCount(moves[move], text.moves[move])}</li>
          ))}
        </ul>
      </section>
    )
  );
}

function Causes({ causes, events }: Pick<RankingChanges, "causes" | "events">) {
  const counted = causesOf(causes);
  const happened = CATEGORY_EVENTS.filter((event) => events[event] > 0);
  return (
    <section className="card">
      <h2>{text.causesTitle}</h2>
      {counted.length === 0 && <p>{text.noCauses}</p>}
      <ul>
        {counted.map(([cause, count]) => (
          <li key={cause}>{text.causeTotal(cause, count)}</li>
        ))}
        {happened.map((event) => (
          <li key={event}>{formatCount(events[event], text.events[event])}</li>
        ))}
      </ul>
      <p className={css.note}>{text.causesText}</p>
    </section>
  );
}

function causeText({ causes }: ChangedItem): string {
  const counted = causesOf(causes);
  if (counted.length === 0) return text.othersMoved;
  return text.causeList(counted);
}

function Changes({ ranking: { criteria }, changes }: Omit<RankingChangesScreenProps, "today">) {
  if (changes.kind === "days") return <ChangedItems items={changes.items} whyOf={causeText} />;
  return (
    <ChangedItems
      items={changes.items}
      whyOf={({ values }) => <ChangedValues criteria={criteria} values={values} />}
    />
  );
}

interface CorrectionsProps {
  ranking: RankingDetail;
  corrections: PeriodCorrections;
}

function Corrections({ ranking: { criteria }, corrections: { count, newest } }: CorrectionsProps) {
  return (
    <section className={`card ${css.none}`}>
      <h2>{correctionText.title}</h2>
      <p className={css.note}>
        {correctionText.lead}
        {count > newest.length && ` ${correctionText.newest(formatCount(count, correctionText.counted))}`}
      </p>
      <CorrectionList
        corrections={newest}
        criteria={criteria}
        subjectOf={({ slug, name }) => <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>}
      />
    </section>
  );
}

export function RankingChangesScreen(props: RankingChangesScreenProps) {
  const { ranking, changes, today } = props;
  const { kind, from, to, items, page, pageCount } = changes;
  const { rankingOf, queryOf, none, noneText } = words[kind];
  const start = ranking.historyStart;
  return (
    <div className={css.root}>
      <Head {...props} />
      <StaticString className={css.body} source={changes}>
        {() => (
          <>
            <p className={css.links}>
              {[from, to].map((moment) => (
                <SiteLink key={moment} href={rankingPath(ranking.slug, queryOf(moment))}>
                  {rankingOf(moment)}
                </SiteLink>
              ))}
              <SiteLink href={`/rankings/${ranking.slug}`}>{text.back}</SiteLink>
            </p>
            <div className={css.summary}>
              <Moves moves={changes.moves} />
              {changes.kind === "days" ? (
                <Causes causes={changes.causes} events={changes.events} />
              ) : (
                <section className="card">
                  <h2>{text.whyPeriods}</h2>
                  <p>{text.whyPeriodsText}</p>
                </section>
              )}
            </div>
            {items.length > 0 ? (
              <Changes ranking={ranking} changes={changes} />
            ) : (
              <div className={`card ${css.none}`}>
                <h2>{none}</h2>
                <p>{noneText}</p>
              </div>
            )}
            {changes.kind === "periods" && changes.corrections.count > 0 && (
              <Corrections ranking={ranking} corrections={changes.corrections} />
            )}
            {kind === "periods" && <OtherPeriod ranking={ranking} query={null} span={{ from, to }} />}
            {kind === "days" && start !== null && (
              <OtherDay slug={ranking.slug} start={start} today={today} query={null} span={{ from, to }} />
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
