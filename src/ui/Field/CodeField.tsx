import { codeDigits } from "@/ui/Form/field-schemas";
import type { ControlProps } from "@/ui/Field/control-props";
import { chakraTies, FieldFrame, type FrameProps } from "@/ui/Field/FieldFrame";
import { Input } from "@chakra-ui/react";
import type { ClipboardEvent } from "react";

const LONGEST = 12;

/** Puts the digits of a pasted "123 456" or of a whole message into the field, as if they had been typed. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = codeDigits(event.clipboardData.getData("text"));
  if (digits === "" || digits.length > LONGEST) return;
  event.preventDefault();
  const { currentTarget: field } = event;
  field.setRangeText(digits, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

interface CodeFieldProps extends FrameProps, ControlProps {
  required?: boolean;
}

/** Not `PinInput`: browsers do not fill its six fields, and screen readers read them one by one. */
export function CodeField({ ref, onChange, onBlur, required, ...frame }: CodeFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <Input
          {...{ ref, onChange, onBlur, required }}
          {...chakraTies(ties)}
          size="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LONGEST}
          onPaste={pasteDigits}
        />
      )}
    </FieldFrame>
  );
}
