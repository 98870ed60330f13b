import css from "@/features/account/SecondFactorSection/SecondFactorMethods.module.css";
import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { FailureNote } from "@/features/account/FailureNote";
import { accountPath } from "@/features/account/account-pages";
import { Pending } from "@/features/account/Pending/Pending";
import { formatPhoneNumber } from "@/lib/phone-number";
import { contactOf } from "@/features/account/queries/account-user";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useSetSecondFactor, useStartTotpSetup } from "@/features/account/queries/second-factor";
import { Method } from "@/features/account/SecondFactorSection/Method";
import type { AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Button, ButtonLink } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";

const text = accountText.security.secondFactor;

export type SecondFactorStep =
  | { readonly kind: "totp"; readonly secret: string; readonly uri: string }
  | { readonly kind: "off" };

interface SecondFactorMethodsProps {
  user: AuthUser | null;
  onOpen: (step: SecondFactorStep) => void;
  onDone: (message: string) => void;
}

interface FactorStateProps {
  /** Null also where the second factor is on and the service does not name a preferred method. */
  preferred: AuthUser["preferredMfa"];
  onTurnOff: () => void;
}

function FactorState({ preferred, onTurnOff }: FactorStateProps) {
  const isOff = preferred === "none";
  return (
    <>
      <p className="badge" data-state={isOff ? "open" : "good"}>
        <Icon name={isOff ? "info" : "check"} size="1.1em" />
        {isOff ? text.off : text.on}
      </p>
      {!isOff && (
        <Button id="duas-etapas-desligar" type="button" variant="quiet" onClick={onTurnOff}>
          {text.turnOff}
          <span className="visually-hidden">: {text.heading}</span>
        </Button>
      )}
    </>
  );
}

interface MethodProps {
  isInUse: boolean;
  isBusy: boolean;
  isPending: boolean;
  onChoose: () => void;
}

function TotpMethod({ isInUse, isBusy, isPending, onChoose }: MethodProps) {
  const action = isInUse ? text.totp.setUpAgain : text.totp.setUp;
  return (
    <Method name={text.totp.name} note={text.totp.text} isInUse={isInUse}>
      <Button
        id="duas-etapas-aplicativo"
        type="button"
        aria-disabled={isBusy}
        onClick={() => isBusy || onChoose()}
      >
        {isPending ? text.totp.preparing : action}
        <span className="visually-hidden">: {text.totp.name}</span>
      </Button>
    </Method>
  );
}

function SmsMethod({ user, isInUse, isBusy, isPending, onChoose }: MethodProps & { user: AuthUser | null }) {
  const phone = user && contactOf(user, "phone_number");
  const note = phone?.isVerified ? text.sms.text(formatPhoneNumber(phone.value)) : text.sms.noPhone;
  const needsPhone = user !== null && !phone?.isVerified;
  return (
    <Method name={text.sms.name} note={user ? note : <Pending characters={34} />} isInUse={isInUse}>
      {needsPhone && (
        <ButtonLink href={`${accountPath("profile")}#${accountText.profile.contact.phone_number.id}`}>
          {text.sms.toProfile}
        </ButtonLink>
      )}
      {!needsPhone && !isInUse && (
        <Button type="button" aria-disabled={isBusy} onClick={() => isBusy || onChoose()}>
          {isPending ? text.sms.turningOn : text.sms.use}
          <span className="visually-hidden">: {text.sms.name}</span>
        </Button>
      )}
    </Method>
  );
}

export function SecondFactorMethods({ user, onOpen, onDone }: SecondFactorMethodsProps) {
  const startSetup = useStartTotpSetup();
  const choose = useSetSecondFactor();
  const failure = failureOf(startSetup) ?? failureOf(choose);
  const isBusy = startSetup.isPending || choose.isPending || user === null;

  const setUp = async () => {
    const started = await startSetup.mutateAsync();
    if (started.ok) onOpen({ kind: "totp", ...started.value });
  };
  const chooseSms = async () => {
    const chosen = await choose.mutateAsync("sms");
    if (chosen.ok) onDone(text.sms.on);
  };
  return (
    <div className={css.root}>
      <div className={css.factorState}>
        {user ? (
          <FactorState preferred={user.preferredMfa} onTurnOff={() => onOpen({ kind: "off" })} />
        ) : (
          <p>
            <Pending characters={10} />
          </p>
        )}
      </div>
      <FailureNote failure={failure} className={accountSectionCss.settingProblem} />
      <ul className={css.methods}>
        {user?.preferredMfa === "email" && (
          <Method
            name={text.email.name}
            note={text.email.text(contactOf(user, "email")?.value ?? "")}
            isInUse
          />
        )}
        <TotpMethod
          isInUse={user?.preferredMfa === "totp"}
          isBusy={isBusy}
          isPending={startSetup.isPending}
          onChoose={() => void setUp()}
        />
        <SmsMethod
          user={user}
          isInUse={user?.preferredMfa === "sms"}
          isBusy={isBusy}
          isPending={choose.isPending}
          onChoose={() => void chooseSms()}
        />
      </ul>
    </div>
  );
}
