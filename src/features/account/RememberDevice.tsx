import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { FailureNote } from "@/features/account/FailureNote";
import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useDevices, useRememberDevice } from "@/features/account/queries/devices";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { useRef } from "react";

const text = accountText.devices.remember;

export function RememberDevice() {
  const devices = useDevices();
  const remember = useRememberDevice();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const failure = failureOf(remember);
  // Without a registered device there is nothing to remember.
  if (devices.isError || devices.data?.every(({ isCurrent }) => !isCurrent)) return null;

  const isRemembered = devices.data?.some((device) => device.isCurrent && device.isRemembered) ?? false;
  const isBusy = devices.isPending || remember.isPending;
  const submit = async () => {
    const remembered = await remember.mutateAsync();
    // The focused button has disappeared.
    if (remembered.ok) headingRef.current?.focus();
  };
  return (
    <AccountSection id="lembrar" heading={text.heading} text={text.text} headingRef={headingRef}>
      {remember.data?.ok === true && !remember.isPending && <Notice kind="success">{text.done}</Notice>}
      {isRemembered && remember.data === undefined && (
        <p className={accountSectionCss.settingNote}>{text.already}</p>
      )}
      {!isRemembered && (remember.data?.ok !== true || remember.isPending) && (
        <div className={accountSectionCss.settingActions}>
          <Button type="button" aria-disabled={isBusy} onClick={() => void (isBusy || submit())}>
            {remember.isPending ? text.busy : text.submit}
          </Button>
        </div>
      )}
      <FailureNote failure={failure} className={accountSectionCss.settingProblem} />
    </AccountSection>
  );
}
