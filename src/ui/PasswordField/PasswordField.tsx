import formCss from "@/ui/Form/Form.module.css";
import { passwordRules, type PasswordRule } from "@/lib/password-policy";
import { usePasswordPolicy } from "@/ui/PasswordField/password-policy-context";
import { formText, passwordRuleText } from "@/text/forms";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { FieldFrame } from "@/ui/Field/FieldFrame";
import { EyeIcon } from "@/ui/PasswordField/EyeIcon";
import { IconButton, Input, InputGroup, InputRightElement } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useFormContext, useWatch, type UseFormRegisterReturn } from "react-hook-form";

interface PasswordFieldProps extends UseFormRegisterReturn {
  label: string;
  autoComplete: "current-password" | "new-password";
  /** Shows the rules for new passwords, and which are met while it is typed. */
  showsRules?: boolean;
}

/** With a button that shows it, and the rules below a new password. */
export function PasswordField({ label, autoComplete, showsRules = false, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const rulesId = useId();
  return (
    <FieldFrame
      name={input.name}
      label={label}
      after={showsRules && <PasswordRules id={rulesId} name={input.name} />}
    >
      <InputGroup className={formCss.fieldWithButton}>
        <Input
          {...input}
          className="field"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={showsRules ? rulesId : undefined}
        />
        <InputRightElement className={formCss.fieldButtonPlace}>
          <IconButton
            className={formCss.fieldButton}
            aria-label={isShown ? formText.hidePassword : formText.showPassword}
            icon={<EyeIcon isOpen={!isShown} />}
            onClick={() => setShown(!isShown)}
          />
        </InputRightElement>
      </InputGroup>
    </FieldFrame>
  );
}

function PasswordRules({ id, name }: { id: string; name: string }) {
  const { getValues } = useFormContext<Record<string, string | undefined>>();
  useWatch({ name });
  // `useWatch` does not notice what was typed before hydration.
  useHydrated();
  const password = getValues(name) ?? "";
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
