import { ComponentTheme } from "@/theme/ComponentTheme";
import formCss from "@/ui/Form/Form.module.css";
import css from "@/ui/FormCard/FormCard.module.css";
import { stepHeadingId } from "@/ui/FormCard/useStepFocus";
import type { ReactNode } from "react";

interface FormCardProps {
  heading: string;
  lead?: ReactNode;
  children?: ReactNode;
  after?: ReactNode;
  isBusy?: boolean;
}

/** A screen with one form. If it has several steps, pass the step to `useStepFocus`. */
export function FormCard({ heading, lead, children, after, isBusy = false }: FormCardProps) {
  return (
    <div className={css.root}>
      <div className={`card ${css.formCard}`}>
        <div>
          <h1 id={stepHeadingId} tabIndex={-1}>
            {isBusy && <span className={`${formCss.spinner} ${css.formCardSpinner}`} aria-hidden="true" />}
            {heading}
          </h1>
          {lead !== undefined && <p className={css.formCardLead}>{lead}</p>}
        </div>
        <ComponentTheme>{children}</ComponentTheme>
      </div>
      {after !== undefined && <div className={css.formCardAfter}>{after}</div>}
    </div>
  );
}
