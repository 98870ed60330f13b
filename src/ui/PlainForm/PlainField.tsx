import type { FieldIssue } from "@/lib/contracts/field-issue";
import { fieldId } from "@/ui/Form/field-id";
import { LongText } from "@/ui/LongText";
import css from "@/ui/PlainForm/PlainForm.module.css";
import type { ComponentProps, ReactNode } from "react";

interface FieldTies {
  readonly id: string;
  readonly name: string;
  readonly "aria-label"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

interface FrameProps {
  name: string;
  /** Prefix of ids, needed where a page has several forms. */
  form?: string;
  label: string;
  /** More precise name, where many fields share the label. */
  "aria-label"?: string;
  hint?: string | undefined;
  problems?: readonly FieldIssue[];
  /** Value that somebody else has saved in the meantime. */
  stored?: string | undefined;
  notes?: ReactNode;
  size?: "short" | "whole" | undefined;
}

interface FieldProps extends FrameProps {
  children: (ties: FieldTies) => ReactNode;
}

type Told = Pick<FrameProps, "name" | "form" | "hint" | "problems" | "stored">;

const problemOf = ({ name, problems = [] }: Told) => problems.find(({ field }) => field === name)?.message;

/** Ids of a control's hint and problem, and whether it is wrong. */
function describe(told: Told) {
  const { name, form = "", hint, stored } = told;
  const id = fieldId(form + name);
  const problem = problemOf(told);
  const ids = [hint && `${id}-dica`, problem && `${id}-problema`, stored !== undefined && `${id}-salvo`];
  const described = ids.filter(Boolean).join(" ");
  return {
    ...(problem && { "aria-invalid": true as const }),
    ...(described !== "" && { "aria-describedby": described }),
  };
}

function Hint({ name, form = "", hint }: Told) {
  return (
    hint && (
      <p id={`${fieldId(form + name)}-dica`} className={css.hint}>
        {hint}
      </p>
    )
  );
}

function Problem(told: Told) {
  const problem = problemOf(told);
  return (
    problem && (
      <p id={`${fieldId((told.form ?? "") + told.name)}-problema`} className={css.problem}>
        {problem}
      </p>
    )
  );
}

/** Label, control, hint and problem. Works without scripts. */
export function PlainField({ label, notes, size, children, ...rest }: FieldProps) {
  const { hint: _hint, problems: _problems, stored, form = "", name, ...named } = rest;
  const id = fieldId(form + name);
  return (
    <div className={css.field} data-size={size}>
      <label htmlFor={id}>{label}</label>
      <Hint {...rest} />
      {children({ id, name, ...named, ...describe(rest) })}
      <Problem {...rest} />
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
  value?: string | undefined;
  rows?: number;
  isShort?: boolean;
}

export function TextField({
  value,
  rows,
  type,
  inputMode,
  accept,
  multiple,
  list,
  isShort = false,
  ...props
}: TextFieldProps) {
  const { autoComplete = "off", maxLength, required, spellCheck, ...frame } = props;
  const className = isShort ? `field ${css.short}` : "field";
  const common = { className, defaultValue: value, autoComplete, maxLength, required, spellCheck };
  return (
    <PlainField {...frame}>
      {(ties) =>
        rows === undefined ? (
          <input {...{ type, inputMode, accept, multiple, list }} {...common} {...ties} />
        ) : (
          <LongText rows={rows} {...common} {...ties} />
        )
      }
    </PlainField>
  );
}

interface SelectFieldProps extends FrameProps {
  value?: string | number | null | undefined;
  options: readonly (readonly [string | number, string])[];
  required?: boolean;
}

export function SelectField({ value, options, required, ...frame }: SelectFieldProps) {
  return (
    <PlainField {...frame}>
      {(ties) => (
        <select className="field" defaultValue={value ?? ""} required={required} {...ties}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </PlainField>
  );
}

interface CheckFieldProps
  extends
    Pick<ComponentProps<"input">, "value" | "required" | "aria-label">,
    Pick<Told, "name" | "hint" | "problems"> {
  isChecked?: boolean;
  children: ReactNode;
}

/** A checkbox. It has an id only with a hint or problems. */
export function CheckField({ isChecked = false, children, hint, problems, ...input }: CheckFieldProps) {
  const told = { name: input.name, hint, problems: problems ?? [] };
  const ties = (hint ?? problems) && { id: fieldId(input.name), ...describe(told) };
  const box = (
    <label className={ties ? `${css.check} ${css.explained}` : css.check}>
      <input type="checkbox" defaultChecked={isChecked} {...input} {...ties} />
      <span>{children}</span>
    </label>
  );
  if (!ties) return box;
  return (
    <div className={css.field}>
      {box}
      <Hint {...told} />
      <Problem {...told} />
    </div>
  );
}

interface ChoiceFieldProps<Value extends string> extends Pick<Told, "name" | "hint" | "problems"> {
  legend: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
}

/** Radio buttons. The first has the id that a summary of problems links to. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, legend, value, options, hint, problems = [] } = props;
  const told = { name, hint, problems };
  return (
    <fieldset className={css.choices} aria-describedby={describe(told)["aria-describedby"]}>
      <legend>{legend}</legend>
      <Hint {...told} />
      {options.map(([each, label], index) => (
        <label key={each} className={css.check}>
          <input
            type="radio"
            name={name}
            value={each}
            defaultChecked={value === each}
            {...(index === 0 && { id: fieldId(name) })}
          />
          <span>{label}</span>
        </label>
      ))}
      <Problem {...told} />
    </fieldset>
  );
}
