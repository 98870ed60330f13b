import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { FailureNote } from "@/features/account/FailureNote";
import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { Confirmation } from "@/features/account/Confirmation";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useSignOut } from "@/features/account/queries/useSignOut";
import { useSteps } from "@/features/account/useSteps";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";

const text = accountText.security.signOut;

export function SignOutSection({ offersEverywhere }: { offersEverywhere: boolean }) {
  const here = useSignOut();
  const everywhere = useSignOut();
  const { step, open, close, headingRef } = useSteps<"everywhere">();
  const failure = failureOf(here);
  return (
    <AccountSection id="sair" heading={text.heading} text={text.text} headingRef={headingRef}>
      <div className={accountSectionCss.settingActions}>
        <Button
          type="button"
          aria-disabled={here.isPending}
          onClick={() => {
            if (!here.isPending) here.mutate("here");
          }}
        >
          {here.isPending ? text.leaving : text.here}
        </Button>
        {offersEverywhere && (
          <Button id="sair-de-todos" type="button" onClick={() => open("everywhere")}>
            {text.everywhere}
          </Button>
        )}
      </div>
      {step !== null && (
        <Confirmation
          question={text.everywhereQuestion}
          note={text.everywhereNote}
          label={text.everywhereConfirm}
          busyLabel={text.leaving}
          isBusy={everywhere.isPending}
          failure={failureOf(everywhere)}
          onConfirm={() => everywhere.mutate("everywhere")}
          onCancel={close}
        />
      )}
      <FailureNote failure={step === null ? failure : null} className={accountSectionCss.settingProblem} />
    </AccountSection>
  );
}
