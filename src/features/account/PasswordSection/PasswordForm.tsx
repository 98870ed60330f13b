import { Button } from "@/ui/Button";
import { usePasswordPolicy } from "@/ui/Field/password-policy-context";
import { textAttribute } from "@/features/account/queries/account-user";
import { type OthersAfterwards, useChangePassword } from "@/features/account/queries/useChangePassword";
import { isWrongPassword } from "@/features/account/wrong-password";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import type { AuthFailure, AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { CheckField } from "@/ui/Field/CheckField";
import { authProblem } from "@/ui/Form/auth-problem";
import { newPasswordSchema, passwordSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm, type SubmissionProblem } from "@/ui/Form/useSiteForm";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

const text = accountText.security.password;

function problemOf(failure: AuthFailure): SubmissionProblem<"current" | "next"> {
  return isWrongPassword(failure)
    ? { message: text.wrong, field: "current" }
    : authProblem(failure, { password: "next" });
}

interface PasswordFormProps {
  user: AuthUser | null;
  onDone: (others: OthersAfterwards) => void;
  onCancel: () => void;
}

export function PasswordForm({ user, onDone, onCancel }: PasswordFormProps) {
  const account =
    user && (textAttribute(user, "email") ?? textAttribute(user, "phone_number") ?? user.username);
  const change = useChangePassword();
  const form = useSiteForm({
    schema: z.object({
      current: passwordSchema,
      next: newPasswordSchema(usePasswordPolicy()),
      others: z.boolean(),
    }),
    submit: async ({ current, next, others }) => {
      if (current === next) return { message: text.same, field: "next" };
      const changed = await change.mutateAsync({ current, next, endsOthers: others });
      if (!changed.ok) return problemOf(changed.error);
      onDone(changed.value);
      return null;
    },
  });
  return (
    <StepPanel heading={text.change}>
      <Form form={form}>
        {/* Password managers store the new password under this name. */}
        <input
          className="visually-hidden"
          type="text"
          name="username"
          autoComplete="username"
          value={account ?? ""}
          readOnly
          tabIndex={-1}
          aria-label={text.account}
          aria-hidden="true"
        />
        <PasswordField {...form.field("current")} label={text.current} autoComplete="current-password" />
        <PasswordField {...form.field("next")} label={text.next} autoComplete="new-password" showsRules />
        <CheckField {...form.field("others")} hint={text.endOthersHint} isOptional>
          {text.endOthers}
        </CheckField>
        <div className="form-actions">
          <SubmitButton form={form} label={text.change} busyLabel={text.changing} />
          <Button type="button" onClick={onCancel}>
            {accountText.cancel}
          </Button>
        </div>
      </Form>
    </StepPanel>
  );
}
