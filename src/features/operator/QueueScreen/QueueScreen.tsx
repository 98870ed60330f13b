import { joinFacts } from "@/lib/format/join-facts";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import css from "@/features/operator/QueueScreen/QueueScreen.module.css";
import type { QueueEntry, QueuePage } from "@/lib/contracts/operator";
import { formatLongDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { operatorText } from "@/text/operator";
import { ownReviewText } from "@/text/own-review";
import { Notice } from "@/ui/Notice/Notice";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";

const text = operatorText.queue;

function Entry({ entry }: { entry: QueueEntry }) {
  const { reviewId, item, stars, excerpt, isAppeal, reports, reasons, suspicions, waitingSince, isVerified } =
    entry;
  const why = isAppeal ? text.appeal : formatCount(reports, text.reports);
  return (
    <li className={`card ${css.entry}`}>
      <h2>
        <SiteLink href={`/operador/moderacao/${reviewId}`} aria-label={text.open(item.name)}>
          {item.name}
        </SiteLink>
      </h2>
      <p className={css.facts}>
        <span className="badge" data-appeal={isAppeal ? "" : undefined}>
          {why}
        </span>
        {reasons.map((reason) => (
          <span key={reason} className="badge">
            {ownReviewText.reportReasons[reason]}
          </span>
        ))}
        {suspicions.map((suspicion) => (
          <span key={suspicion} className="badge" data-suspicion="">
            {text.suspicions[suspicion]}
          </span>
        ))}
      </p>
      <Stars value={stars} />
      <p className={css.excerpt}>{excerpt || text.withheld}</p>
      <p className={css.since}>
        {joinFacts([text.since(formatLongDate(waitingSince) ?? ""), isVerified && text.verified])}
      </p>
    </li>
  );
}

export function QueueScreen({
  entries,
  total,
  page,
  pageCount,
  decided,
  routes,
}: QueuePage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/moderacao" routes={routes}>
      {decided !== null && (
        <Notice kind="success">
          {text.decided} <SiteLink href={`/operador/moderacao/${decided}`}>{text.see}</SiteLink>
        </Notice>
      )}
      {total === 0 && <p>{text.none}</p>}
      {entries.length > 0 && (
        <ol className={css.entries} aria-label={text.list}>
          {entries.map((entry) => (
            <Entry key={entry.reviewId} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={(each) => `/operador/moderacao?pagina=${each}`} />
    </OperatorLayout>
  );
}
