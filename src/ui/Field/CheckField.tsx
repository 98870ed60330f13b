import type { ControlProps } from "@/ui/Field/control-props";
import css from "@/ui/Field/Field.module.css";
import { describe, Hint, Problem, type Told } from "@/ui/Field/FieldFrame";
import { fieldId } from "@/ui/Field/field-id";
import type { ComponentProps, ReactNode } from "react";

interface CheckFieldProps extends Told, ControlProps, Pick<ComponentProps<"input">, "value" | "aria-label"> {
  required?: boolean;
  isOptional?: boolean;
  isChecked?: boolean;
  children: ReactNode;
}

/**
 * A checkbox. It has an id only with a hint or problems. Chakra's shows what is checked by scripts alone, so this is the
 * browser's.
 */
export function CheckField({
  isChecked = false,
  children,
  hint,
  problems,
  form,
  required,
  isOptional,
  ...input
}: CheckFieldProps) {
  const told = { name: input.name, form, hint, problems: problems ?? [] };
  const ties = (hint ?? problems) && { id: fieldId((form ?? "") + input.name), ...describe(told) };
  const box = (
    <label className={ties ? `${css.check} ${css.explained}` : css.check}>
      <input
        type="checkbox"
        defaultChecked={isChecked}
        required={required && !isOptional}
        {...input}
        {...ties}
      />
      <span>{children}</span>
    </label>
  );
  if (!ties) return box;
  return (
    <div className={`${css.field} ${css.checkField}`}>
      {box}
      <Hint {...told} />
      <Problem {...told} />
    </div>
  );
}
