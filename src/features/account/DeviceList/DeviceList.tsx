import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import css from "@/features/account/DeviceList/DeviceList.module.css";
import { accountPath } from "@/features/account/account-pages";
import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { describeDevice } from "@/features/account/DeviceList/describe-device";
import { DeviceRow } from "@/features/account/DeviceList/DeviceRow";
import { ForgetDevice } from "@/features/account/DeviceList/ForgetDevice";
import { LoadedPart } from "@/features/account/LoadedPart";
import { useDevices } from "@/features/account/queries/devices";
import { useSteps } from "@/features/account/useSteps";
import type { AuthDevice } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";
import { useState } from "react";

const text = accountText.devices;

const currentFirst = (devices: readonly AuthDevice[]): AuthDevice[] =>
  [...devices].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

export function DeviceList() {
  const devices = useDevices();
  const { step, open, close, finish, headingRef } = useSteps<AuthDevice>();
  const [done, setDone] = useState<string | null>(null);

  if (devices.error?.failure.name === "DeviceConfiguration") {
    return (
      <AccountSection heading={text.list.heading}>
        <p>{text.notKept}</p>
      </AccountSection>
    );
  }
  return (
    <AccountSection
      heading={text.list.heading}
      text={
        <>
          {text.list.text} <SiteLink href={accountPath("security")}>{text.list.toSecurity}</SiteLink>
        </>
      }
      headingRef={headingRef}
    >
      {done !== null && <Notice kind="success">{done}</Notice>}
      <LoadedPart query={devices}>
        {(loaded) =>
          loaded?.length === 0 ? (
            <p className={accountSectionCss.settingNote}>{text.none}</p>
          ) : (
            <ul className={css.root}>
              {loaded === null ? (
                <DeviceRow device={null} />
              ) : (
                currentFirst(loaded).map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    buttonId={`esquecer-${device.id}`}
                    onForget={() => {
                      setDone(null);
                      open(device);
                    }}
                  />
                ))
              )}
            </ul>
          )
        }
      </LoadedPart>
      {step && (
        <ForgetDevice
          device={step}
          onDone={() => {
            setDone(text.forgotten(describeDevice(step)));
            finish();
          }}
          onCancel={close}
        />
      )}
    </AccountSection>
  );
}
