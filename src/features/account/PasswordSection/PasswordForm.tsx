import formCss from "@/ui/Form/Form.module.css";
import { usePasswordPolicy } from "@/ui/PasswordField/password-policy-context";
import { textAttribute } from "@/features/account/queries/account-user";
import { type OthersAfterwards, useChangePassword } from "@/features/account/queries/useChangePassword";
import { isWrongPassword } from "@/features/account/wrong-password";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import type { AuthFailure, AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { authProblem } from "@/ui/Form/auth-problem";
import { newPasswordRule, optionalRule, passwordRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission, type FieldBinding, type SubmissionProblem } from "@/ui/Form/useFormSubmission";
import { PasswordField } from "@/ui/PasswordField/PasswordField";
import { SubmitButton } from "@/ui/SubmitButton";

const text = accountText.security.password;

function problemOf(failure: AuthFailure): SubmissionProblem<"current" | "next"> {
  return isWrongPassword(failure)
    ? { message: text.wrong, field: "current" }
    : authProblem(failure, { password: "next" });
}

interface PasswordFormProps {
  user: AuthUser | null;
  /** Told what became of the other devices. */
  onDone: (others: OthersAfterwards) => void;
  onCancel: () => void;
}

/** Takes the present password and a new one. */
export function PasswordForm({ user, onDone, onCancel }: PasswordFormProps) {
  const account =
    user && (textAttribute(user, "email") ?? textAttribute(user, "phone_number") ?? user.username);
  const change = useChangePassword();
  const submission = useFormSubmission({
    fields: { current: passwordRule, next: newPasswordRule(usePasswordPolicy()), others: optionalRule },
    submit: async ({ current, next, others }) => {
      if (current === next) return { message: text.same, field: "next" };
      const changed = await change.mutateAsync({ current, next, endsOthers: others !== "" });
      if (!changed.ok) return problemOf(changed.error);
      onDone(changed.value);
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
        <EndOthers binding={submission.field("others")} />
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

/** Whether the sessions of other devices end with the old password. */
function EndOthers({ binding: { id, name } }: { binding: FieldBinding }) {
  return (
    <div className={formCss.formField}>
      <label className={formCss.choice}>
        <input type="checkbox" id={id} name={name} aria-describedby={`${id}-dica`} />
        <span>{text.endOthers}</span>
      </label>
      <p className={`${formCss.fieldHint} ${formCss.choiceHint}`} id={`${id}-dica`}>
        {text.endOthersHint}
      </p>
    </div>
  );
}
