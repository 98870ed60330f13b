import formCss from "@/ui/Form/Form.module.css";
import { codeDigits } from "@/ui/Form/field-rules";
import { describedBy, FieldFrame } from "@/ui/Field/FieldFrame";
import type { FieldBinding } from "@/ui/Form/useFormSubmission";
import type { ClipboardEvent, ReactNode } from "react";

const LONGEST = 12;

interface CodeFieldProps {
  /** `submission.field(name)`. */
  binding: FieldBinding;
  label: string;
  hint?: ReactNode;
}

/** Takes the digits alone of what is pasted, as "123 456" or a whole message. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = codeDigits(event.clipboardData.getData("text"));
  if (digits === "" || digits.length > LONGEST) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.value = digits;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A code of six digits from a message or an application: one field, which the browser may fill from the message. */
export function CodeField({ binding: { id, name, error }, label, hint }: CodeFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        className={`field ${formCss.codeField}`}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST}
        required
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== null })}
        onPaste={pasteDigits}
      />
    </FieldFrame>
  );
}
