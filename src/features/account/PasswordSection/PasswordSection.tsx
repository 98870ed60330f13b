import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { PasswordForm } from "@/features/account/PasswordSection/PasswordForm";
import type { OthersAfterwards } from "@/features/account/queries/useChangePassword";
import { useSteps } from "@/features/account/useSteps";
import type { AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { useState } from "react";

const text = accountText.security.password;

export function PasswordSection({ user }: { user: AuthUser | null }) {
  const { step, open, close, finish, headingRef } = useSteps<"change">();
  const [others, setOthers] = useState<OthersAfterwards | null>(null);
  return (
    <AccountSection id="senha" heading={text.heading} text={text.text} headingRef={headingRef}>
      {others !== null && (
        <Notice kind={others === "failed" ? "warning" : "success"}>
          <strong>{text.changed}</strong> {text.othersAfterwards[others]}
        </Notice>
      )}
      {step === null ? (
        <div className={accountSectionCss.settingActions}>
          <Button
            id="senha-trocar"
            type="button"
            onClick={() => {
              setOthers(null);
              open("change");
            }}
          >
            {text.change}
          </Button>
        </div>
      ) : (
        <PasswordForm
          user={user}
          onDone={(afterwards) => {
            setOthers(afterwards);
            finish();
          }}
          onCancel={close}
        />
      )}
    </AccountSection>
  );
}
