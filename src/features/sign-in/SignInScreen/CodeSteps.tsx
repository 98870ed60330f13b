import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import { RememberDevice } from "@/features/sign-in/SignInScreen/RememberDevice";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import type { Auth, AuthOutcome, CodeDelivery, SignInState } from "@/lib/auth/contract";
import { signInText } from "@/text/sign-in";
import { CodeField } from "@/ui/CodeField";
import { codeDigits, codeRule, optionalRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { LocalMailboxHint } from "@/ui/LocalMailboxHint";
import { SubmitButton } from "@/ui/SubmitButton";
import { TotpSetup } from "@/ui/TotpSetup/TotpSetup";

interface CodeFormProps {
  flow: SignInFlow;
  text: { code: string; submit: string; busy: string };
  operation: (auth: Auth, code: string) => AuthOutcome<SignInState>;
}

/** The form of every second factor that is a code. */
function CodeForm({ flow, text, operation }: CodeFormProps) {
  const submission = useFormSubmission({
    cancel: flow.cancel,
    fields: { code: codeRule, remember: optionalRule },
    submit: ({ code, remember }) =>
      flow.answer((auth) => operation(auth, codeDigits(code)), {
        fields: { code: "code" },
        remembers: remember !== "",
      }),
  });
  return (
    <Form submission={submission}>
      <CodeField binding={submission.field("code")} label={text.code} />
      <RememberDevice binding={submission.field("remember")} />
      <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} />
    </Form>
  );
}

interface SmsCodeStepProps {
  flow: SignInFlow;
  delivery: CodeDelivery;
  isLocal: boolean;
}

/** A code came by SMS. */
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

/** A code of the authenticator. */
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

/** An authenticator has to be set up before the sign-in goes on. */
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
