import css from "@/features/review/AppealScreen/AppealScreen.module.css";
import { FormProblem } from "@/features/review/FormProblem";
import type { AppealPage } from "@/lib/contracts/appeal-form";
import { APPEAL_DAYS, MODERATION_LENGTHS } from "@/lib/contracts/moderation";
import type { OwnReview } from "@/lib/contracts/own-review";
import { formatLongDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { appealPath } from "@/lib/review-query";
import { appealText as text } from "@/text/appeal";
import { moderationReasons } from "@/text/moderation";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { Button } from "@/ui/Button";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";
import { LongText } from "@/ui/LongText";

const dayOf = (at: string) => formatLongDate(at) ?? "";

function AppealForm({ reviewId, token, values, problem }: AppealPage) {
  return (
    <form method="post" action={appealPath(reviewId)} className={css.form}>
      <FormProblem
        problem={problem}
        summary={text.summary}
        signIn={text.signIn}
        next={appealPath(reviewId)}
      />
      <input type="hidden" name="token" value={token} />
      <label htmlFor="recurso">{text.field}</label>
      <p id="dica" className={css.muted}>
        {text.hint}
      </p>
      <LongText
        id="recurso"
        name="text"
        className="field"
        rows={6}
        required
        maxLength={MODERATION_LENGTHS.appeal.longest}
        defaultValue={values.text}
        aria-describedby={problem ? "dica problema" : "dica"}
        aria-invalid={problem ? true : undefined}
      />
      <p className="form-actions">
        <Button type="submit" variant="primary">
          {text.submit}
        </Button>
      </p>
    </form>
  );
}

function Decision({ review }: { review: OwnReview }) {
  const { item, content, moderation, removedAt } = review;
  if (!moderation) return <p>{text.none}</p>;
  const isErased = removedAt !== null && content.body === "";
  return (
    <>
      <p>
        <SiteLink href={`/itens/${item.slug}#avaliacoes`}>{item.name}</SiteLink>
      </p>
      <p className={css.decision}>
        {text.on(text.decided[moderation.decision], dayOf(moderation.decidedAt))}{" "}
        {text.reason(moderationReasons[moderation.reason])}
      </p>
      {moderation.text && (
        <section aria-labelledby="explicacao">
          <h2 id="explicacao">{text.explanation}</h2>
          <p className={css.body}>{moderation.text}</p>
        </section>
      )}
      <section aria-labelledby="sua">
        <h2 id="sua">{text.own}</h2>
        {removedAt !== null && (
          <p className={css.muted}>{isErased ? text.erased : text.kept(dayOf(moderation.appealUntil))}</p>
        )}
        {!isErased && (
          <>
            <Stars value={content.stars} />
            {content.title && <p className={css.title}>{content.title}</p>}
            <p className={css.body}>{content.body}</p>
          </>
        )}
      </section>
    </>
  );
}

function Appeal({ page, review }: { page: AppealPage; review: OwnReview }) {
  const { moderation } = review;
  if (!moderation) return null;
  const { appeal, appealUntil } = moderation;
  const answer = appeal?.answer;
  return (
    <section aria-labelledby="titulo-recurso">
      <h2 id="titulo-recurso">{text.heading}</h2>
      {appeal && <p className={css.body}>{appeal.text}</p>}
      {appeal && !answer && <p role="status">{text.sent(dayOf(appeal.appealedAt))}</p>}
      {answer && (
        <p role="status" className={css.decision}>
          {answer.isUpheld ? text.upheld(dayOf(answer.decidedAt)) : text.denied(dayOf(answer.decidedAt))}
        </p>
      )}
      {answer?.text && (
        <>
          <h3>{text.answer}</h3>
          <p className={css.body}>{answer.text}</p>
        </>
      )}
      {!appeal && !page.canAppeal && <p>{text.over(dayOf(appealUntil))}</p>}
      {page.canAppeal && (
        <>
          <p>{text.lead(formatCount(APPEAL_DAYS, text.days), dayOf(appealUntil))}</p>
          <AppealForm {...page} />
        </>
      )}
    </section>
  );
}

export function AppealScreen(page: AppealPage) {
  const { review } = page;
  return (
    <div className={css.root}>
      <PageHead title={text.title} description={text.description} isPrivate />
      <Breadcrumbs crumbs={[{ name: text.back, path: "/conta/avaliacoes" }, { name: text.title }]} />
      <h1>{text.title}</h1>
      {review ? (
        <>
          <Decision review={review} />
          <Appeal page={page} review={review} />
        </>
      ) : (
        <AppealForm {...page} />
      )}
    </div>
  );
}
