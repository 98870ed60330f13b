import css from "@/features/account/SecondFactorSection/SecondFactorMethods.module.css";
import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { accountPath } from "@/features/account/account-pages";
import { Pending } from "@/features/account/Pending/Pending";
import { formatPhoneNumber } from "@/features/account/phone-number";
import { contactOf } from "@/features/account/queries/account-user";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useSetSecondFactor, useStartTotpSetup } from "@/features/account/queries/second-factor";
import { Method } from "@/features/account/SecondFactorSection/Method";
import type { SecondFactorStep } from "@/features/account/SecondFactorSection/SecondFactorSection";
import type { AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { describeAuthFailure } from "@/text/auth-failures";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const text = accountText.security.secondFactor;

interface SecondFactorMethodsProps {
  user: AuthUser | null;
  onOpen: (step: SecondFactorStep) => void;
  onDone: (message: string) => void;
}

/** How the second factor stands, and each kind of it with what can be done. */
export function SecondFactorMethods({ user, onOpen, onDone }: SecondFactorMethodsProps) {
  const isLoading = user === null;
  // Null also where the service names none of several: then the second factor is on, and none of them is in use.
  const preferred = user && user.preferredMfa;
  const phone = user && contactOf(user, "phone_number");
  const startSetup = useStartTotpSetup();
  const choose = useSetSecondFactor();
  const failure = failureOf(startSetup) ?? failureOf(choose);
  const isBusy = startSetup.isPending || choose.isPending || isLoading;

  const setUp = async () => {
    const started = await startSetup.mutateAsync();
    if (started.ok) onOpen({ kind: "totp", ...started.value });
  };
  const chooseSms = async () => {
    const chosen = await choose.mutateAsync("sms");
    if (chosen.ok) onDone(text.sms.on);
  };
  const canUseSms = phone?.isVerified === true;
  return (
    <div className={css.root}>
      <div className={css.factorState}>
        {isLoading ? (
          <p>
            <Pending characters={10} />
          </p>
        ) : (
          <p className="badge" data-state={preferred === "none" ? "open" : "good"}>
            <Icon name={preferred === "none" ? "info" : "check"} size="1.1em" />
            {preferred === "none" ? text.off : text.on}
          </p>
        )}
        {!isLoading && preferred !== "none" && (
          <button
            id="duas-etapas-desligar"
            type="button"
            className="button button-quiet"
            onClick={() => onOpen({ kind: "off" })}
          >
            {text.turnOff}
            <span className="visually-hidden">: {text.heading}</span>
          </button>
        )}
      </div>
      {failure && (
        <p className={accountSectionCss.settingProblem} role="alert">
          {describeAuthFailure(failure)}
        </p>
      )}
      <ul className={css.methods}>
        <Method name={text.totp.name} note={text.totp.text} isInUse={preferred === "totp"}>
          <button
            id="duas-etapas-aplicativo"
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || setUp())}
          >
            {startSetup.isPending
              ? text.totp.preparing
              : preferred === "totp"
                ? text.totp.setUpAgain
                : text.totp.setUp}
            <span className="visually-hidden">: {text.totp.name}</span>
          </button>
        </Method>
        <Method
          name={text.sms.name}
          note={
            isLoading ? (
              <Pending characters={34} />
            ) : canUseSms ? (
              text.sms.text(formatPhoneNumber(phone.value))
            ) : (
              text.sms.noPhone
            )
          }
          isInUse={preferred === "sms"}
        >
          {!isLoading && !canUseSms ? (
            <SiteLink
              className="button"
              href={`${accountPath("profile")}#${accountText.profile.contact.phone_number.id}`}
            >
              {text.sms.toProfile}
            </SiteLink>
          ) : (
            preferred !== "sms" && (
              <button
                type="button"
                className="button"
                aria-disabled={isBusy}
                onClick={() => void (isBusy || chooseSms())}
              >
                {choose.isPending ? text.sms.turningOn : text.sms.use}
                <span className="visually-hidden">: {text.sms.name}</span>
              </button>
            )
          )}
        </Method>
      </ul>
    </div>
  );
}
