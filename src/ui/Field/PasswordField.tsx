import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { passwordRules, type PasswordRule } from "@/lib/password-policy";
import { formText, passwordRuleText } from "@/text/forms";
import type { ControlProps } from "@/ui/Field/control-props";
import { EyeIcon } from "@/ui/Field/EyeIcon";
import css from "@/ui/Field/Field.module.css";
import { chakraTies, FieldFrame, type FrameProps } from "@/ui/Field/FieldFrame";
import { fieldId } from "@/ui/Field/field-id";
import { usePasswordPolicy } from "@/ui/Field/password-policy-context";
import { IconButton, Input, InputGroup, InputRightElement, useMergeRefs } from "@chakra-ui/react";
import { useRef, useState } from "react";

interface PasswordFieldProps extends FrameProps, ControlProps {
  autoComplete: "current-password" | "new-password";
  required?: boolean;
  /** Shows the rules for new passwords, and which are met while it is typed. */
  showsRules?: boolean;
}

/** With a button that shows it, and the rules below a new password. */
export function PasswordField({ autoComplete, required, showsRules = false, ...props }: PasswordFieldProps) {
  const { ref, onChange, onBlur, ...frame } = props;
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const element = useRef<HTMLInputElement>(null);
  const merged = useMergeRefs(ref, element);
  useEarlyInput(element, ({ value }) => setTyped(value));
  const rulesId = showsRules ? `${fieldId((frame.form ?? "") + frame.name)}-regras` : undefined;
  return (
    <FieldFrame
      {...frame}
      notesId={rulesId}
      notes={rulesId !== undefined && <PasswordRules id={rulesId} typed={typed} />}
    >
      {(ties) => (
        <InputGroup>
          <Input
            {...{ onBlur, required, autoComplete }}
            {...chakraTies(ties)}
            ref={merged}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event);
            }}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            paddingEnd={12}
          />
          <InputRightElement>
            <IconButton
              variant="inField"
              aria-label={isShown ? formText.hidePassword : formText.showPassword}
              icon={<EyeIcon isOpen={!isShown} />}
              onClick={() => setShown(!isShown)}
            />
          </InputRightElement>
        </InputGroup>
      )}
    </FieldFrame>
  );
}

function PasswordRules({ id, typed }: { id: string; typed: string }) {
  const policy = usePasswordPolicy();
  const line = ({ id: rule, isMet }: PasswordRule) => {
    const met = isMet(typed);
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
      <p className={css.hint}>{formText.passwordRules}</p>
      <ul className={css.passwordRules}>{passwordRules(policy).map(line)}</ul>
    </div>
  );
}
