import css from "@/features/operator/CaseScreen/CaseScreen.module.css";
import { Button } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { ANSWER_LENGTHS, type AnswerPage } from "@/lib/contracts/operator";
import { formatLongDate } from "@/lib/format/date";
import { operatorText } from "@/text/operator";
import { reviewsText } from "@/text/reviews";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";

const text = operatorText.answer;

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
      <section className={formCss.section} aria-labelledby="avaliacao">
        <h2 id="avaliacao">{text.review}</h2>
        <Stars value={stars} />
        {title && <p className={css.title}>{title}</p>}
        <p className={css.body}>{body}</p>
        <p className={css.byline}>{text.by(authorName || reviewsText.unnamed, day)}</p>
        <p>
          <SiteLink href={`/itens/${item.slug}`}>{text.item}</SiteLink>
        </p>
      </section>
      <section className={formCss.section} aria-labelledby="resposta">
        <h2 id="resposta">{reviewsText.companyAnswer(company)}</h2>
        {problem && <ProblemAlert>{problem}</ProblemAlert>}
        <form method="post" action={`/operador/respostas/${id}`} className={formCss.form}>
          <input type="hidden" name="token" value={token} />
          <TextField
            name="text"
            label={text.text}
            hint={text.hint}
            rows={6}
            maxLength={ANSWER_LENGTHS.longest}
            value={typed}
            problems={problem === null ? [] : [{ field: "text", message: problem }]}
          />
          <p className="form-actions">
            <Button type="submit" variant="primary">
              {answer ? text.change : text.publish}
            </Button>
            {answer && (
              <Button type="submit" name="action" value="remove">
                {text.remove}
              </Button>
            )}
          </p>
        </form>
      </section>
    </OperatorLayout>
  );
}
