import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { ContactCodeForm } from "@/features/account/ContactSection/ContactCodeForm";
import { ContactForm } from "@/features/account/ContactSection/ContactForm";
import { type ContactStep, ContactSummary } from "@/features/account/ContactSection/ContactSummary";
import { RemovePhone } from "@/features/account/ContactSection/RemovePhone";
import { contactOf, type ContactName } from "@/features/account/queries/account-user";
import { useSteps } from "@/features/account/useSteps";
import type { AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Notice } from "@/ui/Notice/Notice";
import { useState } from "react";

interface ContactSectionProps {
  name: ContactName;
  user: AuthUser | null;
  isLocal: boolean;
}

export function ContactSection({ name, user, isLocal }: ContactSectionProps) {
  const text = accountText.profile.contact[name];
  const { step, open, close, finish, headingRef } = useSteps<ContactStep>();
  const [done, setDone] = useState<string | null>(null);
  const contact = user && contactOf(user, name);

  const openStep = (next: ContactStep) => {
    setDone(null);
    open(next);
  };
  const finishWith = (message: string) => {
    setDone(message);
    finish();
  };
  return (
    <AccountSection id={text.id} heading={text.heading} headingRef={headingRef}>
      {done !== null && <Notice kind="success">{done}</Notice>}
      {(step === null || step.kind === "remove") && (
        <ContactSummary name={name} contact={contact} isLoading={user === null} onOpen={openStep} />
      )}
      {step?.kind === "edit" && (
        <ContactForm
          name={name}
          current={contact}
          onSent={(destination) => openStep({ kind: "code", destination })}
          onCancel={close}
        />
      )}
      {step?.kind === "code" && (
        <ContactCodeForm
          name={name}
          destination={step.destination}
          isLocal={isLocal}
          onDone={() => finishWith(text.confirmed)}
          onCancel={close}
        />
      )}
      {step?.kind === "remove" && (
        <RemovePhone
          isSecondFactor={user?.preferredMfa === "sms"}
          onDone={() => finishWith(accountText.profile.contact.phone_number.removed)}
          onCancel={close}
        />
      )}
    </AccountSection>
  );
}
