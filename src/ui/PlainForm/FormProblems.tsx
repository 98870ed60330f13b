import css from "@/ui/PlainForm/PlainForm.module.css";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { fieldId } from "@/ui/Form/field-id";
import type { ReactNode } from "react";

/** Read aloud when the page loads. */
export function ProblemAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={css.alert}>
      {children}
    </div>
  );
}

interface FormProblemsProps {
  title: string;
  problems: readonly FieldIssue[];
  form?: string;
}

/** With links to the fields. */
export function FormProblems({ title, problems, form = "" }: FormProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ProblemAlert>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === null ? message : <a href={`#${fieldId(form + field)}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </ProblemAlert>
  );
}
