import type { FieldIssue } from "@/lib/contracts/field-issue";
import { formText } from "@/text/forms";
import css from "@/ui/Field/Field.module.css";
import { fieldId } from "@/ui/Field/field-id";
import { Icon } from "@/ui/Icon/Icon";
import type { ReactNode } from "react";

/** What ties a control to its label, its hint and its problem. */
export interface FieldTies {
  readonly id: string;
  readonly name: string;
  readonly "aria-label"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

/** For a control of Chakra, which sets `aria-invalid` itself. */
export const chakraTies = ({ "aria-invalid": invalid, ...ties }: FieldTies) => ({
  ...ties,
  isInvalid: invalid ?? false,
});

/** What any field says. */
export interface Told {
  name: string;
  /** Prefix of ids, needed where a page has several forms. */
  form?: string | undefined;
  hint?: ReactNode;
  /** Those of the whole form. */
  problems?: readonly FieldIssue[];
}

export interface FrameProps extends Told {
  label: string;
  /** More precise name, where many fields share the label. */
  "aria-label"?: string;
  isOptional?: boolean | undefined;
  /** Value that somebody else has saved in the meantime. */
  stored?: string | undefined;
  /** More that describes the control, with this id. */
  notes?: ReactNode;
  notesId?: string | undefined;
  size?: "short" | "whole" | undefined;
}

const problemOf = ({ name, problems = [] }: Told) => problems.find(({ field }) => field === name)?.message;

/** Whether a control is wrong, and the ids of what describes it, the problem first. */
export function describe(told: Told & Pick<FrameProps, "stored" | "notesId">) {
  const { name, form = "", hint, stored, notesId } = told;
  const id = fieldId(form + name);
  const problem = problemOf(told);
  const ids = [
    problem && `${id}-problema`,
    hint && `${id}-dica`,
    stored !== undefined && `${id}-salvo`,
    notesId,
  ];
  const described = ids.filter(Boolean).join(" ");
  return {
    ...(problem && { "aria-invalid": true as const }),
    ...(described !== "" && { "aria-describedby": described }),
  };
}

export function Hint({ name, form = "", hint }: Told) {
  return (
    hint && (
      <p id={`${fieldId(form + name)}-dica`} className={css.hint}>
        {hint}
      </p>
    )
  );
}

/** Read aloud when it appears beside a field that is already there. */
export function Problem(told: Told) {
  const problem = problemOf(told);
  return (
    problem && (
      <p id={`${fieldId((told.form ?? "") + told.name)}-problema`} className={css.problem} aria-live="polite">
        <Icon name="info" size="1.15em" />
        {problem}
      </p>
    )
  );
}

export const Optional = () => <span className={css.optional}> ({formText.optional})</span>;

interface FieldFrameProps extends FrameProps {
  children: (ties: FieldTies) => ReactNode;
}

/**
 * Label, control, hint and problem. The server ties them together: Chakra's `FormControl` does that by effects, so that
 * nothing would be tied where scripts do not run.
 */
export function FieldFrame({ label, isOptional = false, notes, size, children, ...rest }: FieldFrameProps) {
  const { name, form = "", stored } = rest;
  const id = fieldId(form + name);
  return (
    <div className={css.field} data-size={size}>
      <label htmlFor={id}>
        {label}
        {isOptional && <Optional />}
      </label>
      <Hint {...rest} />
      {children({
        id,
        name,
        ...(rest["aria-label"] !== undefined && { "aria-label": rest["aria-label"] }),
        ...describe(rest),
      })}
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
