import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { NameForm } from "@/features/account/NameSection/NameForm";
import { Pending } from "@/features/account/Pending/Pending";
import { textAttribute } from "@/features/account/queries/account-user";
import { useSteps } from "@/features/account/useSteps";
import type { AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { useState } from "react";

const text = accountText.profile.name;

export function NameSection({ user }: { user: AuthUser | null }) {
  const { step, open, close, finish, headingRef } = useSteps<"edit">();
  const [done, setDone] = useState<string | null>(null);
  const name = user && textAttribute(user, "name");
  return (
    <AccountSection heading={text.heading} text={text.hint} headingRef={headingRef}>
      {done !== null && <Notice kind="success">{done}</Notice>}
      {step === "edit" ? (
        <NameForm
          name={name ?? ""}
          onCancel={close}
          onDone={(message) => {
            setDone(message);
            finish();
          }}
        />
      ) : (
        <div className={accountSectionCss.setting}>
          <p className={`${accountSectionCss.settingAbout} ${accountSectionCss.settingValue}`}>
            {user === null ? (
              <Pending characters={16} />
            ) : (
              (name ?? <span className={accountSectionCss.settingNote}>{text.missing}</span>)
            )}
          </p>
          <div className={accountSectionCss.settingActions}>
            <Button
              id="nome-mudar"
              type="button"
              disabled={user === null}
              onClick={() => {
                setDone(null);
                open("edit");
              }}
            >
              {user !== null && name === null ? accountText.add : accountText.edit}
              <span className="visually-hidden">: {text.heading}</span>
            </Button>
          </div>
        </div>
      )}
    </AccountSection>
  );
}
