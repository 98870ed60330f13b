import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import type { ApiProblem } from "@/features/account/account-api";
import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { saveFile } from "@/features/account/ExportSection/save-file";
import { useExport } from "@/features/account/queries/own-data";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const text = accountText.privacy.export;

const problems: Record<Exclude<ApiProblem, "signed-out">, string> = {
  "sign-in-too-old": accountText.freshSignIn.calledOff,
  "too-many": text.tooMany,
  failed: text.failed,
};

/** The visitor's local day, "2026-11-21". */
const today = () => new Intl.DateTimeFormat("sv-SE").format(new Date());

/** Data portability (LGPD, art. 18, II and V). */
export function ExportSection() {
  const fetchExport = useExport();
  const { data, isPending } = fetchExport;
  const problem = !isPending && data?.ok === false ? data.error : null;
  const download = async () => {
    const fetched = await fetchExport.mutateAsync();
    if (fetched.ok) saveFile(fetched.value, text.fileName(today()));
  };
  return (
    <AccountSection
      id="baixar"
      heading={text.heading}
      text={
        <>
          {text.text} {text.more} <SiteLink href="/privacidade">{text.moreLink}</SiteLink>.
        </>
      }
    >
      <div className={accountSectionCss.settingActions}>
        <Button
          type="button"
          variant="primary"
          aria-disabled={isPending}
          onClick={() => void (isPending || download())}
        >
          {isPending ? text.busy : text.submit}
        </Button>
      </div>
      {data?.ok === true && !isPending && <Notice kind="success">{text.done}</Notice>}
      {problem !== null && problem !== "signed-out" && (
        <p className={accountSectionCss.settingProblem} role="alert">
          {problems[problem]}
        </p>
      )}
    </AccountSection>
  );
}
