import { ItemHeading } from "@/features/review/ItemHeading/ItemHeading";
import { REPORT_REASONS } from "@/lib/contracts/report-reason";
import { Button, ButtonLink } from "@/ui/Button";
import { ReportFields } from "@/ui/ReportFields";
import { ReviewCard } from "@/features/review/ReviewCard/ReviewCard";
import css from "@/features/review/ReviewPermalinkScreen/ReviewPermalinkScreen.module.css";
import { usePhotoViewer } from "@/features/review/usePhotoViewer";
import { permalinkOf, type ReviewPermalink } from "@/lib/contracts/review-permalink";
import { formatLongDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { appealPath } from "@/lib/review-query";
import { signInAddress } from "@/lib/sign-in-address";
import { appealText } from "@/text/appeal";
import { reviewPageText as text } from "@/text/review-page";
import { reviewsText } from "@/text/reviews";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import formCss from "@/ui/Form/Form.module.css";
import { Notice } from "@/ui/Notice/Notice";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";
import { useRef } from "react";

function Counts({ helpfulVotes, unhelpfulVotes }: ReviewPermalink["review"]) {
  const votes = helpfulVotes + unhelpfulVotes;
  return (
    <p className={css.hint}>
      {votes === 0
        ? text.vote.none
        : text.vote.counts(String(helpfulVotes), formatCount(votes, text.vote.person))}
    </p>
  );
}

function VoteForm({ review, ownVote, token }: ReviewPermalink) {
  return (
    <form method="post" action={permalinkOf(review.id)} className={css.votes}>
      <input type="hidden" name="token" value={token} />
      <Button name="act" value="helpful" aria-pressed={ownVote === true}>
        {text.vote.helpful}
      </Button>
      <Button name="act" value="unhelpful" aria-pressed={ownVote === false}>
        {text.vote.unhelpful}
      </Button>
      {ownVote !== null && (
        <Button variant="quiet" name="act" value="withdraw">
          {text.vote.withdraw}
        </Button>
      )}
    </form>
  );
}

function ReportForm({ review, token, values, problems, reportedAt }: ReviewPermalink) {
  return (
    <form method="post" action={permalinkOf(review.id)} className={formCss.root}>
      <input type="hidden" name="token" value={token} />
      {reportedAt && <p>{text.report.reported(formatLongDate(reportedAt) ?? "")}</p>}
      <ReportFields reasons={REPORT_REASONS} values={values} problems={problems} />
      <div>
        <Button variant="primary" name="act" value="report">
          {text.report.submit}
        </Button>
      </div>
    </form>
  );
}

function Judging(page: ReviewPermalink) {
  const { review, item, reader } = page;
  if (reader === "no-accounts") return null;
  if (review.removedAt !== null)
    return reader === "author" || reader === "none" ? (
      <p>
        {appealText.isYours} <SiteLink href={appealPath(review.id)}>{appealText.see}</SiteLink>
      </p>
    ) : null;
  if (reader === "author")
    return (
      <section className={css.part}>
        <p>{text.own}</p>
        <p>
          <ButtonLink href={`/itens/${item.slug}/avaliar`}>{text.edit}</ButtonLink>
        </p>
      </section>
    );
  return (
    <>
      <section id="votar" className={css.part} aria-labelledby="votar-titulo">
        <h2 id="votar-titulo">{text.vote.title}</h2>
        <Counts {...review} />
        {reader === "user" && <VoteForm {...page} />}
        {reader === "none" && (
          <>
            <p id="denunciar" className={css.hint}>
              {text.strangers}
            </p>
            <p>
              <ButtonLink variant="primary" href={signInAddress({ next: permalinkOf(review.id) })}>
                {text.signIn}
              </ButtonLink>
            </p>
          </>
        )}
        {reader === "unavailable" && <p id="denunciar">{text.unavailable}</p>}
        <p className={css.hint}>{text.vote.hint}</p>
      </section>
      {reader === "user" && (
        <section id="denunciar" className={css.part} aria-labelledby="denunciar-titulo">
          <h2 id="denunciar-titulo">{text.report.title}</h2>
          <p className={css.hint}>
            {text.report.hint} <SiteLink href="/diretrizes#o-que-nao-vale">{text.report.guidelines}</SiteLink>
          </p>
          <ReportForm {...page} />
        </section>
      )}
    </>
  );
}

export function ReviewPermalinkScreen(page: ReviewPermalink) {
  const { review, item, criteria, needsContact, problems, done } = page;
  const author = review.authorName || reviewsText.unnamed;
  const here = permalinkOf(review.id);
  const root = useRef<HTMLDivElement>(null);
  const viewer = usePhotoViewer(root);
  const general = problems.filter(({ field }) => field === null);
  return (
    <div className={css.root} ref={root}>
      <PageHead title={text.title(author, item.name)} description={text.description} isPrivate />
      <Breadcrumbs crumbs={[{ name: item.name, path: `/itens/${item.slug}` }, { name: text.crumb }]} />
      <ItemHeading item={item} title={text.heading(author)}>
        {text.about} <SiteLink href={`/itens/${item.slug}`}>{item.name}</SiteLink>
      </ItemHeading>
      {done && <Notice kind="success">{done === "voto" ? text.vote.done : text.report.done}</Notice>}
      {needsContact && (
        <Notice kind="warning">
          {text.contactNeeded} <SiteLink href="/conta/perfil">{text.contactLink}</SiteLink>
        </Notice>
      )}
      {problems.length > 0 && (
        <div className={css.problem} role="alert">
          {(general.length > 0 ? general : problems).map(({ message, needsSignIn }) => (
            <p key={message}>
              {message}{" "}
              {needsSignIn && (
                // A new tab, so that this one keeps what was typed.
                <a href={signInAddress({ next: here })} target="_blank" rel="noopener">
                  {text.signInAgain}
                </a>
              )}
            </p>
          ))}
        </div>
      )}
      <ReviewCard review={review} criteria={criteria} heading="h2" />
      <Judging {...page} />
      <p>
        <SiteLink href={`/itens/${item.slug}#avaliacoes`}>{text.allReviews(item.name)}</SiteLink>
      </p>
      {viewer}
    </div>
  );
}
