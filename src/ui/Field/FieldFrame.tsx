import formCss from "@/ui/Form/Form.module.css";
import { formText } from "@/text/forms";
import { Icon } from "@/ui/Icon/Icon";
import { FormControl, FormErrorMessage, FormHelperText, FormLabel } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";

interface FieldFrameProps {
  name: string;
  /** Needed where something links to the field without scripts. */
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  children: ReactNode;
  after?: ReactNode;
}

/** Label, hint and problem, tied to the control by Chakra's `FormControl`. */
export function FieldFrame({ name, id, label, hint, isOptional = false, children, after }: FieldFrameProps) {
  const { formState, getFieldState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return (
    <FormControl
      id={id}
      className={formCss.formField}
      isInvalid={error !== undefined}
      isRequired={!isOptional}
    >
      <FormLabel
        requiredIndicator={<></>}
        optionalIndicator={<span className={formCss.fieldOptional}> ({formText.optional})</span>}
      >
        {label}
      </FormLabel>
      {hint !== undefined && <FormHelperText className={formCss.fieldHint}>{hint}</FormHelperText>}
      {children}
      <FormErrorMessage className={formCss.fieldError}>
        <Icon name="info" size="1.15em" />
        {error?.message}
      </FormErrorMessage>
      {after}
    </FormControl>
  );
}
