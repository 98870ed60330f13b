import css from "@/features/operator/CaseScreen/CaseScreen.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { ANSWER_LENGTHS, type AnswerPage } from "@/lib/contracts/operator";
import { formatLongDate } from "@/lib/format/date";
import { operatorText } from "@/text/operator";
import { reviewsText } from "@/text/reviews";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";

const text = operatorText.answer;

/** A review with the form of the company's answer. It is plain, because it has to work without scripts. */
export function AnswerScreen({
  review,
  company,
  answer,
  token,
  typed,
  problem,
  routes,
}: AnswerPage & { routes: readonly string[] }) {
  const { id, item, stars, title, body, authorName, reviewedAt } = review;
  const day = formatLongDate(reviewedAt) ?? "";
  return (
    <OperatorLayout title={text.title(item.name)} route="/operador/respostas" routes={routes}>
      <div className={css.root}>
        <section className={css.part} aria-labelledby="avaliacao">
          <h2 id="avaliacao">{text.review}</h2>
          <Stars value={stars} />
          {title && <p className={css.title}>{title}</p>}
          <p className={css.body}>{body}</p>
          <p className={css.byline}>{text.by(authorName || reviewsText.unnamed, day)}</p>
          <p>
            <SiteLink href={`/itens/${item.slug}`}>{text.item}</SiteLink>
          </p>
        </section>
        <section className={css.part} aria-labelledby="resposta">
          <h2 id="resposta">{reviewsText.companyAnswer(company)}</h2>
          {problem && (
            <p role="alert" id="problema-text" className={css.problem}>
              {problem}
            </p>
          )}
          <form method="post" action={`/operador/respostas/${id}`} className={css.form}>
            <input type="hidden" name="token" value={token} />
            <div className={css.field}>
              <label htmlFor="campo-text">{text.text}</label>
              <p id="dica-text" className={css.byline}>
                {text.hint}
              </p>
              <textarea
                id="campo-text"
                name="text"
                className="field"
                rows={6}
                maxLength={ANSWER_LENGTHS.longest}
                defaultValue={typed}
                aria-invalid={problem !== null || undefined}
                aria-describedby={problem === null ? "dica-text" : "dica-text problema-text"}
              />
            </div>
            <p className="form-actions">
              <button type="submit" className="button button-primary">
                {answer ? text.change : text.publish}
              </button>
              {answer && (
                <button type="submit" name="action" value="remove" className="button">
                  {text.remove}
                </button>
              )}
            </p>
          </form>
        </section>
      </div>
    </OperatorLayout>
  );
}
