import { usePasswordPolicy } from "@/ui/Field/password-policy-context";
import { attributeInput, attributeSchema } from "@/features/sign-in/missing-attributes";
import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { signInText } from "@/text/sign-in";
import { TextField } from "@/ui/Field/TextField";
import { newPasswordSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

interface NewPasswordStepProps {
  flow: SignInFlow;
  missingAttributes: readonly string[];
}

const text = signInText.newPassword;

/** Replaces a temporary password and asks for the attributes that the pool requires. */
export function NewPasswordStep({ flow, missingAttributes }: NewPasswordStepProps) {
  const fields: Record<string, z.ZodType<string, string>> = {
    ...Object.fromEntries(missingAttributes.map((name) => [name, attributeSchema(name)])),
    password: newPasswordSchema(usePasswordPolicy()),
  };
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object(fields),
    submit: ({ password = "", ...attributes }) =>
      flow.answer(
        (auth) => auth.completeNewPassword(password, missingAttributes.length > 0 ? attributes : undefined),
        { fields: { password: "password" } },
      ),
  });
  return (
    <ChallengeCard
      flow={flow}
      heading={text.heading}
      lead={missingAttributes.length > 0 ? text.leadWithAttributes : text.lead}
      missing={text.missing}
    >
      <Form form={form}>
        {missingAttributes.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={signInText.attributeLabel(name)}
            {...attributeInput(name)}
          />
        ))}
        <PasswordField
          {...form.field("password")}
          label={text.password}
          autoComplete="new-password"
          showsRules
        />
        <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
      </Form>
    </ChallengeCard>
  );
}
