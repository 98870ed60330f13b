import formCss from "@/ui/Form/Form.module.css";
import { passwordRules, type PasswordRule } from "@/lib/password-policy";
import { usePasswordPolicy } from "@/ui/PasswordField/password-policy-context";
import { formText, passwordRuleText } from "@/text/forms";
import { describedBy, FieldFrame } from "@/ui/Field/FieldFrame";
import type { FieldBinding } from "@/ui/Form/useFormSubmission";
import { EyeIcon } from "@/ui/PasswordField/EyeIcon";
import { useEffect, useRef, useState, type ReactNode } from "react";

interface PasswordFieldProps {
  /** `submission.field(name)`. */
  binding: FieldBinding;
  label: string;
  hint?: ReactNode;
  autoComplete: "current-password" | "new-password";
  /** Shows the rules for new passwords, and which of them are met while it is typed. */
  showsRules?: boolean;
}

/** A password: shown or hidden by a button, with the rules below it where it is a new one. */
export function PasswordField({
  binding,
  label,
  hint,
  autoComplete,
  showsRules = false,
}: PasswordFieldProps) {
  const { id, name, error } = binding;
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const rulesId = `${id}-regras`;

  useEffect(() => {
    // What was typed, or filled in by the browser, before the scripts ran; and what the form's reset leaves.
    const field = input.current;
    const readLater = () => setTimeout(() => setTyped(field?.value ?? ""));
    readLater();
    field?.form?.addEventListener("reset", readLater);
    return () => field?.form?.removeEventListener("reset", readLater);
  }, []);

  const described = {
    hint: hint !== undefined,
    error: error !== null,
    ...(showsRules && { other: rulesId }),
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      after={showsRules && <PasswordRules id={rulesId} password={typed} />}
    >
      <div className={formCss.fieldWithButton}>
        <input
          ref={input}
          id={id}
          name={name}
          className="field"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          aria-invalid={error !== null}
          aria-describedby={describedBy(id, described)}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button
          type="button"
          className={formCss.fieldButton}
          aria-label={isShown ? formText.hidePassword : formText.showPassword}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isOpen={!isShown} />
        </button>
      </div>
    </FieldFrame>
  );
}

/** The rules as a list with a mark for each; what is met is also said in words. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const policy = usePasswordPolicy();
  const line = ({ id: rule, isMet }: PasswordRule) => {
    const met = isMet(password);
    return (
      <li key={rule} data-met={met}>
        <span>
          {rule === "length" ? passwordRuleText.length(policy.shortest) : passwordRuleText[rule]}
          <span className="visually-hidden">: {met ? formText.ruleMet : formText.ruleMissing}</span>
        </span>
      </li>
    );
  };
  return (
    <div id={id}>
      <p className={formCss.fieldHint}>{formText.passwordRules}</p>
      <ul className={formCss.passwordRules}>{passwordRules(policy).map(line)}</ul>
    </div>
  );
}
