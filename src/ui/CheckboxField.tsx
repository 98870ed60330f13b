import formCss from "@/ui/Form/Form.module.css";
import { Checkbox, FormControl, FormHelperText } from "@chakra-ui/react";
import type { UseFormRegisterReturn } from "react-hook-form";

/** With `form.register(name)`. */
interface CheckboxFieldProps extends UseFormRegisterReturn {
  label: string;
  hint: string;
}

/** Something that may be ticked, and what that does. */
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
