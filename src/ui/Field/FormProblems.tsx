import type { FieldIssue } from "@/lib/contracts/field-issue";
import { fieldId } from "@/ui/Field/field-id";
import { Alert } from "@chakra-ui/react";
import type { ReactNode, Ref } from "react";

interface ProblemAlertProps {
  /** For a form that moves the focus here. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Read aloud when it appears, or when the page loads. */
export const ProblemAlert = ({ ref, children }: ProblemAlertProps) => (
  <Alert status="error" variant="problems" {...(ref && { ref, tabIndex: -1 })}>
    {children}
  </Alert>
);

interface ProblemListProps {
  title: string;
  problems: readonly FieldIssue[];
  form?: string;
  /** Focuses a field itself, so that its id does not get into the page's address. */
  onChoose?: (field: string) => void;
}

/** With links to the fields. */
export const ProblemList = ({ title, problems, form = "", onChoose }: ProblemListProps) => (
  <>
    <p>
      <strong>{title}</strong>
    </p>
    <ul>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field === null ? (
            message
          ) : (
            <a
              href={`#${fieldId(form + field)}`}
              onClick={
                onChoose &&
                ((event) => {
                  event.preventDefault();
                  onChoose(field);
                })
              }
            >
              {message}
            </a>
          )}
        </li>
      ))}
    </ul>
  </>
);

/** The problems of a form without scripts; nothing where there are none. */
export const FormProblems = (props: Omit<ProblemListProps, "onChoose">) =>
  props.problems.length > 0 && (
    <ProblemAlert>
      <ProblemList {...props} />
    </ProblemAlert>
  );
