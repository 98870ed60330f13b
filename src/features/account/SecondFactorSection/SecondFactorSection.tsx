import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import {
  SecondFactorMethods,
  type SecondFactorStep,
} from "@/features/account/SecondFactorSection/SecondFactorMethods";
import { TotpSetupStep } from "@/features/account/SecondFactorSection/TotpSetupStep";
import { TurnOffSecondFactor } from "@/features/account/SecondFactorSection/TurnOffSecondFactor";
import { useSteps } from "@/features/account/useSteps";
import type { AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Notice } from "@/ui/Notice/Notice";
import { useState } from "react";

const text = accountText.security.secondFactor;

export function SecondFactorSection({ user }: { user: AuthUser | null }) {
  const { step, open, close, finish, headingRef } = useSteps<SecondFactorStep>();
  const [done, setDone] = useState<string | null>(null);

  const finishWith = (message: string) => {
    setDone(message);
    finish();
  };
  return (
    <AccountSection id="duas-etapas" heading={text.heading} text={text.text} headingRef={headingRef}>
      {done !== null && <Notice kind="success">{done}</Notice>}
      {step?.kind !== "totp" && (
        <SecondFactorMethods
          user={user}
          onOpen={(next) => {
            setDone(null);
            open(next);
          }}
          onDone={setDone}
        />
      )}
      {step?.kind === "totp" && (
        <TotpSetupStep
          secret={step.secret}
          uri={step.uri}
          onDone={() => finishWith(text.totp.on)}
          onCancel={close}
        />
      )}
      {step?.kind === "off" && (
        <TurnOffSecondFactor onDone={() => finishWith(text.turnedOff)} onCancel={close} />
      )}
    </AccountSection>
  );
}
