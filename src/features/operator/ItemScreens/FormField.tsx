import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { ItemFormProblem } from "@/lib/contracts/operator-items";
import type { ReactNode } from "react";

/** What ties a field to what is said about it. */
export interface FieldTies {
  readonly id: string;
  readonly name: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

interface FormFieldProps {
  name: string;
  /** Makes ids unique where a page has several forms. */
  form?: string;
  label: string;
  hint?: string | undefined;
  problems: readonly ItemFormProblem[];
  /** What stands below the field. */
  notes?: ReactNode;
  children: (ties: FieldTies) => ReactNode;
}

/** The id of a field, to which summaries of problems lead. */
export const fieldId = (name: string, form = "") => `campo-${form}${name.replaceAll(".", "-")}`;

/** A label with its field, its hint and its problem. */
export function FormField({ name, form = "", label, hint, problems, notes, children }: FormFieldProps) {
  const id = fieldId(name, form);
  const problem = problems.find(({ field }) => field === name);
  const told = [hint && `${id}-dica`, problem && `${id}-problema`].filter(Boolean).join(" ");
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-dica`} className={css.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        ...(problem && { "aria-invalid": true }),
        ...(told !== "" && { "aria-describedby": told }),
      })}
      {problem && (
        <p id={`${id}-problema`} className={css.problem}>
          {problem.message}
        </p>
      )}
      {notes}
    </div>
  );
}

/** All problems of a form, with links to their fields. */
export function FormProblems({
  title,
  problems,
  form = "",
}: {
  title: string;
  problems: readonly ItemFormProblem[];
  form?: string;
}) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={css.alert}>
      <p className={css.alertTitle}>{title}</p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === null ? message : <a href={`#${fieldId(field, form)}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
