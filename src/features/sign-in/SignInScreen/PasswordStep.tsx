import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { signInText } from "@/text/sign-in";
import { passwordSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

const text = signInText.passwordStep;

/** For a visitor who has chosen the password among the ways to sign in. */
export function PasswordStep({ flow }: { flow: SignInFlow }) {
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object({ password: passwordSchema }),
    submit: ({ password }) =>
      flow.answer((auth) => auth.answerPassword(password), { fields: { password: "password" } }),
  });
  return (
    <ChallengeCard flow={flow} heading={text.heading} lead={text.lead} missing={text.missing}>
      <Form form={form}>
        <PasswordField {...form.field("password")} label={text.password} autoComplete="current-password" />
        <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
      </Form>
    </ChallengeCard>
  );
}
