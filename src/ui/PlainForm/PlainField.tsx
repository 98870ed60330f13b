import css from "@/features/operator/Form/Form.module.css";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { fieldId } from "@/ui/Form/field-id";
import type { ComponentProps, ReactNode } from "react";

/** What ties a control to what is said about it. */
export interface FieldTies {
  readonly id: string;
  readonly name: string;
  readonly "aria-label"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

interface FrameProps {
  name: string;
  /** A prefix of the ids, which a page with several forms needs. */
  form?: string;
  label: string;
  /** A name that says more than the label, where many fields share the label. */
  "aria-label"?: string;
  hint?: string | undefined;
  problems?: readonly FieldIssue[];
  /** What somebody else has saved in this field in the meantime. */
  stored?: string | undefined;
  /** What stands below the field. */
  notes?: ReactNode;
  /** How wide the field is in a row of fields. */
  size?: "short" | "whole" | undefined;
}

interface FieldProps extends FrameProps {
  children: (ties: FieldTies) => ReactNode;
}

/** A label with its control, its hint and its problem. It is plain, because it has to work without scripts. */
export function Field({
  name,
  form = "",
  label,
  hint,
  problems = [],
  stored,
  notes,
  size,
  ...rest
}: FieldProps) {
  const { children, ...named } = rest;
  const id = fieldId(form + name);
  const problem = problems.find(({ field }) => field === name)?.message;
  const told = [hint && `${id}-dica`, problem && `${id}-problema`, stored !== undefined && `${id}-salvo`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={css.field} data-size={size}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-dica`} className={css.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        ...named,
        ...(problem && { "aria-invalid": true }),
        ...(told !== "" && { "aria-describedby": told }),
      })}
      {problem && (
        <p id={`${id}-problema`} className={css.problem}>
          {problem}
        </p>
      )}
      {stored !== undefined && (
        <p id={`${id}-salvo`} className={css.stored}>
          {stored}
        </p>
      )}
      {notes}
    </div>
  );
}

type InputProps = Pick<
  ComponentProps<"input">,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "maxLength"
  | "required"
  | "accept"
  | "multiple"
  | "spellCheck"
  | "list"
>;

interface TextFieldProps extends FrameProps, InputProps {
  /** What stands in the field at first. */
  value?: string | undefined;
  /** Makes it a field of several lines. */
  rows?: number;
}

/** A field for text, a number, a day or a file. */
export function TextField({
  value,
  rows,
  type,
  inputMode,
  accept,
  multiple,
  list,
  ...props
}: TextFieldProps) {
  const { autoComplete = "off", maxLength, required, spellCheck, ...frame } = props;
  const common = { className: "field", defaultValue: value, autoComplete, maxLength, required, spellCheck };
  return (
    <Field {...frame}>
      {(ties) =>
        rows === undefined ? (
          <input {...{ type, inputMode, accept, multiple, list }} {...common} {...ties} />
        ) : (
          <textarea rows={rows} {...common} {...ties} />
        )
      }
    </Field>
  );
}

interface SelectFieldProps extends FrameProps {
  value?: string | number | null | undefined;
  /** Values with their names. */
  options: readonly (readonly [string | number, string])[];
  required?: boolean;
}

/** A choice from a list. */
export function SelectField({ value, options, required, ...frame }: SelectFieldProps) {
  return (
    <Field {...frame}>
      {(ties) => (
        <select className="field" defaultValue={value ?? ""} required={required} {...ties}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckFieldProps extends Pick<
  ComponentProps<"input">,
  "name" | "value" | "required" | "aria-label"
> {
  isChecked?: boolean;
  children: ReactNode;
}

/** A box to tick. */
export function CheckField({ isChecked = false, children, ...input }: CheckFieldProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" defaultChecked={isChecked} {...input} />
      <span>{children}</span>
    </label>
  );
}
