import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { formStyles } from "@/ui/Form/form-styles";
import { stepHeadingId } from "@/ui/FormCard/useStepFocus";
import { noticeStyles } from "@/ui/Notice/notice-styles";
import type { ReactNode } from "react";

const styles = recipe("form-card", {
  width: "100%",
  maxWidth: "29rem",
  marginInline: "auto",
  paddingBlock: { base: 0, md: 6 },
  ".form-card": {
    display: "grid",
    gap: 5,
    padding: { base: 5, sm: 8 },
    boxShadow: "card",
  },
  // It takes the focus to say where the visitor is; nothing can be done with it.
  h1: { fontSize: { base: "xl", sm: "2xl" }, fontWeight: "black", outline: "none" },
  ".form-card-spinner": {
    display: "inline-block",
    width: "0.8em",
    height: "0.8em",
    marginInlineEnd: 3,
    border: "3px solid",
    borderColor: "accent",
    borderInlineEndColor: "transparent",
    borderRadius: "full",
    animation: "form-card-spin 700ms linear infinite",
  },
  "@media (prefers-reduced-motion: reduce)": { ".form-card-spinner": { animation: "none" } },
  "@keyframes form-card-spin": { to: { transform: "rotate(1turn)" } },
  ".form-card-lead": { marginTop: 2, color: "textMuted" },
  ".form-card-lead strong": { color: "text", overflowWrap: "anywhere" },
  ".form-card-after": {
    display: "grid",
    gap: 2,
    marginTop: 5,
    color: "textMuted",
    textAlign: "center",
    "a, button": { fontWeight: "semibold" },
  },
  ".form-divider": {
    display: "flex",
    alignItems: "center",
    gap: 3,
    color: "textMuted",
    fontSize: "sm",
    "&::before, &::after": { content: '""', flex: 1, borderTop: "1px solid", borderColor: "border" },
  },
  ".text-button": {
    display: "inline",
    padding: 0,
    border: 0,
    bg: "transparent",
    color: "accent",
    textDecoration: "underline",
    textUnderlineOffset: "0.18em",
    textAlign: "start",
  },
  ".text-button:disabled": { color: "textMuted", textDecoration: "none", cursor: "default" },
});

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
    <div className={styles.className}>
      <Styles of={styles} />
      <Styles of={formStyles} />
      <Styles of={noticeStyles} />
      <div className="card form-card">
        <div>
          <h1 id={stepHeadingId} tabIndex={-1}>
            {isBusy && <span className="form-card-spinner" aria-hidden="true" />}
            {heading}
          </h1>
          {lead !== undefined && <p className="form-card-lead">{lead}</p>}
        </div>
        {children}
      </div>
      {after !== undefined && <div className="form-card-after">{after}</div>}
    </div>
  );
}
