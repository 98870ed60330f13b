import { FieldFrame } from "@/ui/Field/FieldFrame";
import { LongText } from "@/ui/LongText";
import { Textarea } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface TextAreaFieldProps extends UseFormRegisterReturn {
  id?: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  rows: number;
  defaultValue?: string | undefined;
}

export function TextAreaField({ id, label, hint, isOptional, ...input }: TextAreaFieldProps) {
  return (
    <FieldFrame name={input.name} id={id} label={label} hint={hint} isOptional={isOptional}>
      <Textarea as={LongText} {...input} className="field" />
    </FieldFrame>
  );
}
