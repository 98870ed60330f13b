import { usePasswordPolicy } from "@/ui/PasswordField/password-policy-context";
import { attributeInput, attributeRule, attributeValue } from "@/features/sign-in/missing-attributes";
import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { signInText } from "@/text/sign-in";
import { Field } from "@/ui/Field/Field";
import { newPasswordRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { PasswordField } from "@/ui/PasswordField/PasswordField";
import { SubmitButton } from "@/ui/SubmitButton";

interface NewPasswordStepProps {
  flow: SignInFlow;
  missingAttributes: readonly string[];
}

const text = signInText.newPassword;

/** A provisional password has to be replaced, and what the pool wants to know besides is asked for. */
export function NewPasswordStep({ flow, missingAttributes }: NewPasswordStepProps) {
  const submission = useFormSubmission<string>({
    cancel: flow.cancel,
    fields: {
      ...Object.fromEntries(missingAttributes.map((name) => [name, attributeRule(name)])),
      password: newPasswordRule(usePasswordPolicy()),
    },
    submit: ({ password = "", ...typed }) => {
      const attributes = Object.fromEntries(
        missingAttributes.map((name) => [name, attributeValue(name, typed[name] ?? "")]),
      );
      return flow.answer(
        (auth) => auth.completeNewPassword(password, missingAttributes.length > 0 ? attributes : undefined),
        { fields: { password: "password" } },
      );
    },
  });
  return (
    <ChallengeCard
      flow={flow}
      heading={text.heading}
      lead={missingAttributes.length > 0 ? text.leadWithAttributes : text.lead}
      missing={text.missing}
    >
      <Form submission={submission}>
        {missingAttributes.map((name) => (
          <Field
            key={name}
            binding={submission.field(name)}
            label={signInText.attributeLabel(name)}
            {...attributeInput(name)}
          />
        ))}
        <PasswordField
          binding={submission.field("password")}
          label={text.password}
          autoComplete="new-password"
          showsRules
        />
        <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} />
      </Form>
    </ChallengeCard>
  );
}
