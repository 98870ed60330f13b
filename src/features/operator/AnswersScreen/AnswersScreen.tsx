import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import css from "@/features/operator/QueueScreen/QueueScreen.module.css";
import type { AnswerablePage } from "@/lib/contracts/operator";
import { formatLongDate } from "@/lib/format/date";
import { operatorText } from "@/text/operator";
import { Notice } from "@/ui/Notice/Notice";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";

const text = operatorText.answers;

export function AnswersScreen({
  entries,
  total,
  page,
  pageCount,
  answered,
  routes,
}: AnswerablePage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/respostas" routes={routes}>
      {answered && <Notice kind="success">{text.done}</Notice>}
      {total === 0 && <p>{text.none}</p>}
      {entries.length > 0 && (
        <ol className={css.entries} aria-label={text.list}>
          {entries.map(({ reviewId, item, company, stars, excerpt, reviewedAt, isAnswered }) => (
            <li key={reviewId} className={`card ${css.entry}`}>
              <h2>
                <SiteLink href={`/operador/respostas/${reviewId}`} aria-label={text.open(item.name)}>
                  {item.name}
                </SiteLink>
              </h2>
              <p className={css.facts}>
                <span className="badge">{isAnswered ? text.answered : text.waiting}</span>
                <span className="badge">{company}</span>
              </p>
              <Stars value={stars} />
              <p className={css.excerpt}>{excerpt}</p>
              <p className={css.since}>{formatLongDate(reviewedAt)}</p>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={(each) => `/operador/respostas?pagina=${each}`} />
    </OperatorLayout>
  );
}
