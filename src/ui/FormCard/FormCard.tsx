import css from "@/ui/FormCard/FormCard.module.css";
import { stepHeadingId } from "@/ui/FormCard/useStepFocus";
import type { ReactNode } from "react";

interface FormCardProps {
  heading: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Other ways, below the card. */
  after?: ReactNode;
  /** Something is under way that the visitor waits for. */
  isBusy?: boolean;
}

/**
 * A screen that is one form: heading, lead, the form, and other ways below. A screen of several steps gives its step to
 * `useStepFocus`.
 */
export function FormCard({ heading, lead, children, after, isBusy = false }: FormCardProps) {
  return (
    <div className={css.root}>
      <div className={`card ${css.formCard}`}>
        <div>
          <h1 id={stepHeadingId} tabIndex={-1}>
            {isBusy && <span className={css.formCardSpinner} aria-hidden="true" />}
            {heading}
          </h1>
          {lead !== undefined && <p className={css.formCardLead}>{lead}</p>}
        </div>
        {children}
      </div>
      {after !== undefined && <div className={css.formCardAfter}>{after}</div>}
    </div>
  );
}
