import formCss from "@/ui/Form/Form.module.css";
import { formText } from "@/text/forms";
import { Icon } from "@/ui/Icon/Icon";
import type { ReactNode } from "react";

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | null;
  isOptional?: boolean | undefined;
  children: ReactNode;
  /** After the field and its problem. */
  after?: ReactNode;
}

const hintId = (id: string) => `${id}-dica`;
const errorId = (id: string) => `${id}-erro`;

/** What describes a field to those who do not see what stands around it. */
export function describedBy(id: string, parts: { hint: boolean; error: boolean; other?: string }) {
  const ids = [parts.error && errorId(id), parts.hint && hintId(id), parts.other].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Label, hint and problem around the control of a field. */
export function FieldFrame({ id, label, hint, error, isOptional, children, after }: FieldFrameProps) {
  return (
    <div className={formCss.formField}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={formCss.fieldOptional}> ({formText.optional})</span>}
      </label>
      {hint !== undefined && (
        <p className={formCss.fieldHint} id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      {error !== null && (
        <p className={formCss.fieldError} id={errorId(id)}>
          <Icon name="info" size="1.15em" />
          {error}
        </p>
      )}
      {after}
    </div>
  );
}
