import css from "@/features/mail/MailScreens.module.css";
import type { MailConsentPage } from "@/lib/contracts/alerts";
import { followingPaths, mailConsentPath } from "@/lib/following";
import { mailConsentText as text } from "@/text/alerts";
import { Button } from "@/ui/Button";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";

export function MailConsentScreen({ token, isKnown, isConfirmed, isDone, address }: MailConsentPage) {
  return (
    <div className={css.root}>
      <PageHead title={text.title} description={text.description} isPrivate />
      <h1>{isKnown ? text.title : text.unknown}</h1>
      {!isKnown && (
        <p>
          {text.unknownText} <SiteLink href={followingPaths.alerts}>{text.account}</SiteLink>
        </p>
      )}
      {isConfirmed && (
        <>
          <p role="status">{isDone ? text.done : text.already}</p>
          <p>
            {text.manage} <SiteLink href={followingPaths.alerts}>{text.account}</SiteLink>.
          </p>
        </>
      )}
      {isKnown && !isConfirmed && (
        <form method="post" action={mailConsentPath(token)}>
          <p>{text.ask(address ?? "")}</p>
          <p className={css.note}>{text.note}</p>
          <p className="form-actions">
            <Button variant="primary">{text.confirm}</Button>
          </p>
        </form>
      )}
    </div>
  );
}
