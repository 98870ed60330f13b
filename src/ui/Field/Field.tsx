import { describedBy, FieldFrame } from "@/ui/Field/FieldFrame";
import type { FieldBinding } from "@/ui/Form/useFormSubmission";
import type { ComponentProps, ReactNode } from "react";

type InputProps = Pick<
  ComponentProps<"input">,
  | "type"
  | "autoComplete"
  | "inputMode"
  | "autoCapitalize"
  | "spellCheck"
  | "enterKeyHint"
  | "maxLength"
  | "defaultValue"
  | "readOnly"
  | "placeholder"
>;

export interface FieldProps extends InputProps {
  /** `submission.field(name)`. */
  binding: FieldBinding;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
}

/** One line of text in a form: label, hint, control, and its problem beside it. */
export function Field({ binding: { id, name, error }, label, hint, isOptional, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        className="field"
        required={!isOptional}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== null })}
      />
    </FieldFrame>
  );
}
