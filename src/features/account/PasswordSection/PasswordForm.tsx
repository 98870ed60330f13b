import { textAttribute } from "@/features/account/queries/useAccountUser";
import { useChangePassword } from "@/features/account/queries/useChangePassword";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import type { AuthFailure, AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { authProblem } from "@/ui/Form/auth-problem";
import { newPasswordRule, passwordRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission, type SubmissionProblem } from "@/ui/Form/useFormSubmission";
import { PasswordField } from "@/ui/PasswordField/PasswordField";
import { SubmitButton } from "@/ui/SubmitButton/SubmitButton";

const text = accountText.security.password;

/** The service's words for a wrong present password; its name for that is one for many refusals. */
const WRONG_PASSWORD = /^incorrect username or password/i;

function problemOf(failure: AuthFailure): SubmissionProblem<"current" | "next"> {
  return failure.name === "NotAuthorizedException" && WRONG_PASSWORD.test(failure.message)
    ? { message: text.wrong, field: "current" }
    : authProblem(failure, { password: "next" });
}

interface PasswordFormProps {
  user: AuthUser | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Takes the present password and a new one. */
export function PasswordForm({ user, onDone, onCancel }: PasswordFormProps) {
  const account =
    user && (textAttribute(user, "email") ?? textAttribute(user, "phone_number") ?? user.username);
  const change = useChangePassword();
  const submission = useFormSubmission({
    fields: { current: passwordRule, next: newPasswordRule },
    submit: async ({ current, next }) => {
      if (current === next) return { message: text.same, field: "next" };
      const changed = await change.mutateAsync({ current, next });
      if (!changed.ok) return problemOf(changed.error);
      onDone();
      return null;
    },
  });
  return (
    <StepPanel heading={text.change}>
      <Form submission={submission}>
        {/* Password managers keep the new password under this name. */}
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
        <PasswordField
          binding={submission.field("current")}
          label={text.current}
          autoComplete="current-password"
        />
        <PasswordField
          binding={submission.field("next")}
          label={text.next}
          autoComplete="new-password"
          showsRules
        />
        <div className="form-actions">
          <SubmitButton submission={submission} label={text.change} busyLabel={text.changing} />
          <button type="button" className="button" onClick={onCancel}>
            {accountText.cancel}
          </button>
        </div>
      </Form>
    </StepPanel>
  );
}
