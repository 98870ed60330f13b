import css from "@/features/lists/SharedListScreen.module.css";
import type { SharedListForm } from "@/lib/contracts/item-lists";
import { LIST_REPORT_REASONS } from "@/lib/contracts/report-reason";
import { formatLongDate } from "@/lib/format/date";
import { sharedListPath } from "@/lib/item-lists";
import { signInAddress } from "@/lib/sign-in-address";
import { listsText } from "@/text/item-lists";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import formCss from "@/ui/Form/Form.module.css";
import { ReportFields } from "@/ui/ReportFields";
import { SiteLink } from "@/ui/SiteLink";

const text = listsText.page.report;

function ReportForm({ address, token, values, problems, reportedAt }: SharedListForm) {
  return (
    <form method="post" action={sharedListPath(address)} className={formCss.root}>
      <input type="hidden" name="token" value={token} />
      {reportedAt && <p>{text.reported(formatLongDate(reportedAt) ?? "")}</p>}
      <ReportFields reasons={LIST_REPORT_REASONS} values={values} problems={problems} />
      <div>
        <Button>{text.submit}</Button>
      </div>
    </form>
  );
}

export function ListReport(page: SharedListForm) {
  const { reader, address, problems, needsContact } = page;
  if (reader === "author") return null;
  if (reader === "no-accounts")
    return (
      <p className={css.lead}>
        {text.withoutAccounts} <SiteLink href="/sobre#quem-responde">{text.contact}</SiteLink>.
      </p>
    );
  return (
    <details id="denunciar" className={css.report} open={problems.length > 0}>
      <summary>{text.title}</summary>
      <p className={css.lead}>
        {text.hint} <SiteLink href="/diretrizes#o-que-nao-vale">{text.guidelines}</SiteLink>
      </p>
      {problems.length > 0 && (
        <div role="alert">
          {problems.map(({ message, needsSignIn }) => (
            <Notice key={message} kind="warning">
              {message}{" "}
              {needsSignIn && (
                <SiteLink href={signInAddress({ next: sharedListPath(address) })}>{text.signIn}</SiteLink>
              )}
            </Notice>
          ))}
        </div>
      )}
      {reader === "none" && (
        <p>
          {text.strangers}{" "}
          <SiteLink href={signInAddress({ next: sharedListPath(address) })}>{text.signIn}</SiteLink>
        </p>
      )}
      {reader === "unavailable" && <p>{text.unavailable}</p>}
      {reader === "user" && needsContact && (
        <Notice kind="warning">
          {text.contactNeeded} <SiteLink href="/conta/perfil">{text.contactLink}</SiteLink>
        </Notice>
      )}
      {reader === "user" && <ReportForm {...page} />}
    </details>
  );
}
