import formCss from "@/ui/Form/Form.module.css";
import { Checkbox, FormControl, FormHelperText } from "@chakra-ui/react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface CheckboxFieldProps extends UseFormRegisterReturn {
  label: string;
  hint: string;
}

export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  return (
    <FormControl className={formCss.formField}>
      <Checkbox {...input} className={formCss.choice}>
        {label}
      </Checkbox>
      <FormHelperText className={`${formCss.fieldHint} ${formCss.choiceHint}`}>{hint}</FormHelperText>
    </FormControl>
  );
}
