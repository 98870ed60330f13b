import { FieldFrame } from "@/ui/Field/FieldFrame";
import { Select } from "@chakra-ui/react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface SelectFieldProps extends UseFormRegisterReturn {
  id?: string;
  label: string;
  isOptional?: boolean;
  /** Text of the empty choice. */
  emptyLabel: string;
  options: Readonly<Record<string, string>>;
  defaultValue?: string | undefined;
}

export function SelectField({ id, label, isOptional, emptyLabel, options, ...input }: SelectFieldProps) {
  return (
    <FieldFrame name={input.name} id={id} label={label} isOptional={isOptional}>
      {/* The browser's own arrow stays, so Chakra's would be a second one. */}
      <Select {...input} className="field" icon={<></>} iconSize="0">
        <option value="">{emptyLabel}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
