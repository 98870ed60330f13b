import type { ControlProps } from "@/ui/Field/control-props";
import { chakraTies, FieldFrame, type FrameProps } from "@/ui/Field/FieldFrame";
import { Select } from "@chakra-ui/react";

interface SelectFieldProps extends FrameProps, ControlProps {
  value?: string | number | null | undefined;
  options: readonly (readonly [string | number, string])[];
  required?: boolean;
}

export function SelectField({ value, options, required, ref, onChange, onBlur, ...frame }: SelectFieldProps) {
  const control = { ref, onChange, onBlur, required: required && !frame.isOptional };
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        // The browser's own arrow stays, so Chakra's would be a second one.
        <Select {...control} {...chakraTies(ties)} defaultValue={value ?? ""} icon={<span hidden />}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
