import { joinFacts } from "@/lib/format/join-facts";
import { ownValue } from "@/lib/own-value";
import { publicSettings } from "@/config/public";
import css from "@/features/operator/CaseScreen/CaseScreen.module.css";
import { DecisionForm } from "@/features/operator/CaseScreen/DecisionForm";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { CasePage } from "@/lib/contracts/operator";
import { formatLongDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { photoPath } from "@/lib/review-photos";
import { moderationReasons } from "@/text/moderation";
import { operatorText } from "@/text/operator";
import { ownReviewText } from "@/text/own-review";
import { reviewsText } from "@/text/reviews";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";
import type { ReactNode } from "react";

const text = operatorText.case;

const dayOf = (at: string) => formatLongDate(at) ?? "";

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={formCss.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Photos({ photos }: { photos: CasePage["review"]["photos"] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos} aria-label={text.photos}>
      {photos.map(({ id, width, height, source }, index) => {
        const address = (size: "large" | "small") => publicSettings.apiBase + photoPath(id, size);
        const picture = (
          // eslint-disable-next-line @next/next/no-img-element -- The storage has the size that is shown.
          <img src={source ?? address("small")} alt={text.photo(index + 1)} width={width} height={height} />
        );
        return <li key={id}>{source === null ? <a href={address("large")}>{picture}</a> : picture}</li>;
      })}
    </ul>
  );
}

function Content({ review }: Pick<CasePage, "review">) {
  const { content, item, photos, isVerified, exclusionReason, removedAt, isErased, writtenAt, editedAt } =
    review;
  const { stars, title, body, pros, cons, criterionStars, authorName } = content;
  const byline = [
    text.by(authorName || reviewsText.unnamed, dayOf(writtenAt)),
    editedAt && text.edited(dayOf(editedAt)),
    isVerified && reviewsText.verified,
  ];
  return (
    <Part id="avaliacao" title={text.review}>
      <p>
        <SiteLink href={`/itens/${item.slug}#avaliacoes`}>{item.name}</SiteLink>
      </p>
      {removedAt !== null && <p className={css.note}>{text.removed(dayOf(removedAt))}</p>}
      {exclusionReason !== null && <p className={css.note}>{reviewsText.excludedBecause(exclusionReason)}</p>}
      {isErased ? (
        <p>{text.erased}</p>
      ) : (
        <>
          <Stars value={stars} />
          {title && <p className={css.title}>{title}</p>}
          <p className={css.body}>{body}</p>
          {pros && (
            <p className={css.body}>
              {text.pros}: {pros}
            </p>
          )}
          {cons && (
            <p className={css.body}>
              {text.cons}: {cons}
            </p>
          )}
          {Object.keys(criterionStars).length > 0 && (
            <p>
              {text.criteria}:{" "}
              {joinFacts(
                Object.entries(criterionStars).map(([slug, given]) =>
                  reviewsText.criterionStars(ownValue(review.criterionNames, slug) ?? slug, given),
                ),
              )}
            </p>
          )}
          <Photos photos={photos} />
        </>
      )}
      <p className={css.byline}>{joinFacts(byline)}</p>
    </Part>
  );
}

function Versions({ versions }: Pick<CasePage, "versions">) {
  if (versions.length === 0) return null;
  return (
    <Part id="versoes" title={text.versions}>
      <ol className={css.list}>
        {versions.map(({ content, replacedAt }) => (
          <li key={replacedAt}>
            <Stars value={content.stars} />
            {content.title && <p className={css.title}>{content.title}</p>}
            <p className={css.body}>{content.body}</p>
            <p className={css.byline}>{text.until(dayOf(replacedAt))}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Reports({ reports }: Pick<CasePage, "reports">) {
  return (
    <Part id="denuncias" title={text.reports}>
      {reports.length === 0 && <p>{text.noReports}</p>}
      <ul className={css.list}>
        {reports.map(({ reason, note, reportedAt, isOpen }, index) => (
          <li key={index}>
            <p className={css.title}>{ownReviewText.reportReasons[reason]}</p>
            {note && <p className={css.body}>{note}</p>}
            <p className={css.byline}>
              {[dayOf(reportedAt), !isOpen && text.closed].filter(Boolean).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Author({ author }: Pick<CasePage, "author">) {
  return (
    <Part id="autor" title={text.author}>
      <p>
        {author === null
          ? text.noAuthor
          : [
              formatCount(author.others, text.others),
              ...(author.others === 0
                ? []
                : [
                    formatCount(author.excluded, text.excluded),
                    formatCount(author.removed, text.removedOthers),
                  ]),
            ].join(", ")}
      </p>
    </Part>
  );
}

function Decisions({ decisions }: Pick<CasePage, "decisions">) {
  if (decisions.length === 0) return null;
  return (
    <Part id="decisoes" title={text.decisions}>
      <ol className={css.list}>
        {decisions.map((each) => (
          <li key={each.id}>
            <p className={css.title}>
              {[operatorText.decisions[each.decision].done, each.reason && moderationReasons[each.reason]]
                .filter(Boolean)
                .join(": ")}
            </p>
            {each.text && <p className={css.body}>{each.text}</p>}
            <p className={css.byline}>
              {[dayOf(each.decidedAt), each.isOnAppeal && text.onAppeal, each.isOwn && text.own]
                .filter(Boolean)
                .join(", ")}
            </p>
            {each.appeal && (
              <blockquote className={css.appeal}>
                <p className={css.title}>{text.appeal(dayOf(each.appeal.appealedAt))}</p>
                <p className={css.body}>{each.appeal.text}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function CaseScreen({ routes, ...page }: CasePage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title(page.review.item.name)} route="/operador/moderacao" routes={routes}>
      <Content review={page.review} />
      <Reports reports={page.reports} />
      <Versions versions={page.versions} />
      <Author author={page.author} />
      <Decisions decisions={page.decisions} />
      <DecisionForm {...page} />
    </OperatorLayout>
  );
}
