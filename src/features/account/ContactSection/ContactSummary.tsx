import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { FailureNote } from "@/features/account/FailureNote";
import { Pending } from "@/features/account/Pending/Pending";
import { formatPhoneNumber } from "@/lib/phone-number";
import type { Contact, ContactName } from "@/features/account/queries/account-user";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useSendContactCode } from "@/features/account/queries/contacts";
import { VerifiedBadge } from "@/features/account/VerifiedBadge";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";

export type ContactStep =
  | { readonly kind: "edit" | "remove" }
  | { readonly kind: "code"; readonly destination: string };

interface ContactSummaryProps {
  name: ContactName;
  contact: Contact | null;
  isLoading: boolean;
  onOpen: (step: ContactStep) => void;
}

export function ContactSummary({ name, contact, isLoading, onOpen }: ContactSummaryProps) {
  const text = accountText.profile.contact[name];
  const sendCode = useSendContactCode(name);
  const failure = failureOf(sendCode);

  const confirm = async (value: string) => {
    const sent = await sendCode.mutateAsync();
    if (sent.ok) onOpen({ kind: "code", destination: sent.value.destination ?? value });
  };
  const shown = contact && (name === "phone_number" ? formatPhoneNumber(contact.value) : contact.value);
  return (
    <>
      <div className={accountSectionCss.setting}>
        <div className={accountSectionCss.settingAbout}>
          {isLoading ? (
            <p className={accountSectionCss.settingValue}>
              <Pending characters={22} /> <Pending characters={11} />
            </p>
          ) : contact ? (
            <p className={accountSectionCss.settingValue}>
              {shown} <VerifiedBadge isVerified={contact.isVerified} />
            </p>
          ) : (
            <p className={accountSectionCss.settingNote}>{text.missing}</p>
          )}
        </div>
        <div className={accountSectionCss.settingActions}>
          {contact?.isVerified === false && (
            <Button
              id={`${text.id}-confirmar`}
              type="button"
              variant="primary"
              aria-disabled={sendCode.isPending}
              onClick={() => void (sendCode.isPending || confirm(contact.value))}
            >
              {sendCode.isPending ? accountText.profile.sendingCode : accountText.profile.confirm}
              <span className="visually-hidden">: {text.heading}</span>
            </Button>
          )}
          <Button
            id={`${text.id}-mudar`}
            type="button"
            disabled={isLoading}
            onClick={() => onOpen({ kind: "edit" })}
          >
            {contact || isLoading ? accountText.edit : accountText.add}
            <span className="visually-hidden">: {text.heading}</span>
          </Button>
          {contact && name === "phone_number" && (
            <Button
              id={`${text.id}-retirar`}
              type="button"
              variant="quiet"
              onClick={() => onOpen({ kind: "remove" })}
            >
              {accountText.profile.remove}
              <span className="visually-hidden">: {text.heading}</span>
            </Button>
          )}
        </div>
      </div>
      <FailureNote failure={failure} className={accountSectionCss.settingProblem} />
    </>
  );
}
