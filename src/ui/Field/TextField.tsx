import type { ControlProps } from "@/ui/Field/control-props";
import css from "@/ui/Field/Field.module.css";
import { chakraTies, FieldFrame, type FrameProps } from "@/ui/Field/FieldFrame";
import { LongText } from "@/ui/LongText";
import { Input, Textarea } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** What the browser is told about the value. */
export type InputProps = Pick<
  ComponentProps<"input">,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "maxLength"
  | "required"
  | "accept"
  | "multiple"
  | "spellCheck"
  | "list"
>;

interface TextFieldProps extends FrameProps, InputProps, ControlProps {
  /** What is in the field at first; nobody controls it afterwards. */
  value?: string | undefined;
  /** Makes it a field for several lines. */
  rows?: number;
  isShort?: boolean;
}

export function TextField({
  value,
  rows,
  type = "text",
  inputMode,
  accept,
  multiple,
  list,
  isShort = false,
  ...props
}: TextFieldProps) {
  const { autoComplete = "off", autoCapitalize, maxLength, required, spellCheck, ...others } = props;
  const { ref, onChange, onBlur, ...frame } = others;
  const common = {
    className: isShort ? css.short : undefined,
    defaultValue: value,
    autoComplete,
    autoCapitalize,
    maxLength,
    required: required && !frame.isOptional,
    spellCheck,
    ref,
    onChange,
    onBlur,
  };
  return (
    <FieldFrame {...frame}>
      {(ties) =>
        rows === undefined ? (
          <Input {...{ type, inputMode, accept, multiple, list }} {...common} {...chakraTies(ties)} />
        ) : (
          <Textarea as={LongText} rows={rows} {...common} {...chakraTies(ties)} />
        )
      }
    </FieldFrame>
  );
}
