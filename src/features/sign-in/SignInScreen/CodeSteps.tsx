import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import type { Auth, AuthOutcome, CodeDelivery, SignInState } from "@/lib/auth/contract";
import { signInText } from "@/text/sign-in";
import { CheckField } from "@/ui/Field/CheckField";
import { CodeField } from "@/ui/Field/CodeField";
import { codeSchema, sentCodeSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { LocalMailboxHint } from "@/ui/LocalMailboxHint";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { TotpSetup } from "@/ui/TotpSetup/TotpSetup";
import { z } from "zod";

interface CodeFormProps {
  flow: SignInFlow;
  schema: typeof codeSchema;
  text: { code: string; submit: string; busy: string };
  operation: (auth: Auth, code: string) => AuthOutcome<SignInState>;
}

function CodeForm({ flow, schema, text, operation }: CodeFormProps) {
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object({ code: schema, remember: z.boolean() }),
    submit: ({ code, remember }) =>
      flow.answer((auth) => operation(auth, code), {
        fields: { code: "code" },
        remembers: remember,
      }),
  });
  return (
    <Form form={form}>
      <CodeField {...form.field("code")} label={text.code} />
      <CheckField {...form.field("remember")} hint={signInText.rememberDeviceHint} isOptional>
        {signInText.rememberDevice}
      </CheckField>
      <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
    </Form>
  );
}

interface SentCodeStepProps {
  flow: SignInFlow;
  by: "sms" | "email";
  delivery: CodeDelivery;
  isLocal: boolean;
}

export function SentCodeStep({ flow, by, delivery, isLocal }: SentCodeStepProps) {
  const text = signInText[by];
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
      <CodeForm
        flow={flow}
        schema={sentCodeSchema}
        text={text}
        operation={(auth, code) => (by === "sms" ? auth.answerSmsCode(code) : auth.answerEmailCode(code))}
      />
    </ChallengeCard>
  );
}

export function TotpCodeStep({ flow }: { flow: SignInFlow }) {
  const text = signInText.totp;
  const { heading, lead, missing } = text;
  return (
    <ChallengeCard flow={flow} heading={heading} lead={lead} missing={missing}>
      <CodeForm
        flow={flow}
        schema={codeSchema}
        text={text}
        operation={(auth, code) => auth.answerTotpCode(code)}
      />
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
      <CodeForm
        flow={flow}
        schema={codeSchema}
        text={text}
        operation={(auth, code) => auth.completeMfaSetup(code)}
      />
    </ChallengeCard>
  );
}
