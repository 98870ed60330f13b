import css from "@/features/mail/MailScreens.module.css";
import type { UnsubscribePage } from "@/lib/contracts/mail";
import { followingPaths, unsubscribePath } from "@/lib/following";
import { unsubscribeText as text } from "@/text/mail";
import { Button } from "@/ui/Button";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";

const buttons = {
  alert: text.stopAlert,
  summary: text.stopSummary,
  reviews: text.stopReviews,
  all: text.stopAll,
} as const;

function questionOf({ target, subject }: UnsubscribePage): string {
  if (target === "alert") return text.askAlert(subject ?? "");
  if (target === "reviews") return text.askReviews;
  return target === "summary" ? text.askSummary : text.askAll;
}

function Stopped({ isDone }: Pick<UnsubscribePage, "isDone">) {
  return (
    <>
      <p role="status">{isDone ? text.done : text.alreadyStopped}</p>
      <p>
        {text.back} <SiteLink href={followingPaths.alerts}>{text.account}</SiteLink>.
      </p>
    </>
  );
}

export function UnsubscribeScreen(page: UnsubscribePage) {
  const { token, target, isStopped, isDone } = page;
  return (
    <div className={css.root}>
      <PageHead title={text.title} description={text.description} isPrivate />
      <h1>{target === null ? text.unknown : text.title}</h1>
      {target === null && <p>{text.unknownText}</p>}
      {target !== null && isStopped && <Stopped isDone={isDone} />}
      {target !== null && !isStopped && (
        <form method="post" action={unsubscribePath(token)}>
          <p>{questionOf(page)}</p>
          <p className={css.note}>{text.note}</p>
          <p className="form-actions">
            <Button variant="primary">{buttons[target]}</Button>
          </p>
        </form>
      )}
    </div>
  );
}
