import { FieldFrame } from "@/ui/Field/FieldFrame";
import { Input } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

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
>;

export interface FieldProps extends UseFormRegisterReturn, Omit<InputProps, keyof UseFormRegisterReturn> {
  id?: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
}

export function Field({ id, label, hint, isOptional, ...input }: FieldProps) {
  return (
    <FieldFrame name={input.name} id={id} label={label} hint={hint} isOptional={isOptional}>
      <Input type="text" {...input} className="field" />
    </FieldFrame>
  );
}
