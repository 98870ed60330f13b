import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import type { Auth, AuthOutcome, CodeDelivery, SignInState } from "@/lib/auth/contract";
import { signInText } from "@/text/sign-in";
import { CheckboxField } from "@/ui/CheckboxField";
import { CodeField } from "@/ui/CodeField";
import { codeSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { LocalMailboxHint } from "@/ui/LocalMailboxHint";
import { SubmitButton } from "@/ui/SubmitButton";
import { TotpSetup } from "@/ui/TotpSetup/TotpSetup";
import { z } from "zod";

interface CodeFormProps {
  flow: SignInFlow;
  text: { code: string; submit: string; busy: string };
  operation: (auth: Auth, code: string) => AuthOutcome<SignInState>;
}

function CodeForm({ flow, text, operation }: CodeFormProps) {
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object({ code: codeSchema, remember: z.boolean() }),
    submit: ({ code, remember }) =>
      flow.answer((auth) => operation(auth, code), {
        fields: { code: "code" },
        remembers: remember,
      }),
  });
  return (
    <Form form={form}>
      <CodeField {...form.register("code")} label={text.code} />
      <CheckboxField
        {...form.register("remember")}
        label={signInText.rememberDevice}
        hint={signInText.rememberDeviceHint}
      />
      <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
    </Form>
  );
}

interface SmsCodeStepProps {
  flow: SignInFlow;
  delivery: CodeDelivery;
  isLocal: boolean;
}

export function SmsCodeStep({ flow, delivery, isLocal }: SmsCodeStepProps) {
  const text = signInText.sms;
  const { heading, lead, missing, again } = text;
  return (
    <ChallengeCard
      flow={flow}
      heading={heading}
      lead={lead(delivery.destination)}
      missing={missing}
      again={again}
    >
      <LocalMailboxHint isLocal={isLocal} />
      <CodeForm flow={flow} text={text} operation={(auth, code) => auth.answerSmsCode(code)} />
    </ChallengeCard>
  );
}

export function TotpCodeStep({ flow }: { flow: SignInFlow }) {
  const text = signInText.totp;
  const { heading, lead, missing } = text;
  return (
    <ChallengeCard flow={flow} heading={heading} lead={lead} missing={missing}>
      <CodeForm flow={flow} text={text} operation={(auth, code) => auth.answerTotpCode(code)} />
    </ChallengeCard>
  );
}

interface MfaSetupStepProps {
  flow: SignInFlow;
  secret: string;
  uri: string;
}

/** The pool requires an authenticator before the sign-in goes on. */
export function MfaSetupStep({ flow, secret, uri }: MfaSetupStepProps) {
  const text = signInText.mfaSetup;
  const { heading, lead, missing } = text;
  return (
    <ChallengeCard flow={flow} heading={heading} lead={lead} missing={missing}>
      <TotpSetup secret={secret} uri={uri} />
      <CodeForm flow={flow} text={text} operation={(auth, code) => auth.completeMfaSetup(code)} />
    </ChallengeCard>
  );
}
