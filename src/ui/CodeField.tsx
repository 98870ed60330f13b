import formCss from "@/ui/Form/Form.module.css";
import { codeDigits } from "@/ui/Form/field-schemas";
import { FieldFrame } from "@/ui/Field/FieldFrame";
import { Input } from "@chakra-ui/react";
import type { ClipboardEvent } from "react";
import { useFormContext, type UseFormRegisterReturn } from "react-hook-form";

const LONGEST = 12;

interface CodeFieldProps extends UseFormRegisterReturn {
  label: string;
}

/** Not `PinInput`: browsers do not fill its six fields, and screen readers read them one by one. */
export function CodeField({ label, ...input }: CodeFieldProps) {
  const { formState, setValue } = useFormContext();
  /** Extracts the digits of a pasted "123 456" or a whole message. */
  const pasteDigits = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = codeDigits(event.clipboardData.getData("text"));
    if (digits === "" || digits.length > LONGEST) return;
    event.preventDefault();
    setValue(input.name, digits, { shouldValidate: formState.isSubmitted });
  };
  return (
    <FieldFrame name={input.name} label={label}>
      <Input
        {...input}
        className={`field ${formCss.codeField}`}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST}
        onPaste={pasteDigits}
      />
    </FieldFrame>
  );
}
