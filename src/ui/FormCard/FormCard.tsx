import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { useEffect, useRef, type ReactNode } from "react";

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
  h1: { fontSize: { base: "xl", sm: "2xl" }, fontWeight: "black" },
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
  /** Names the step that is shown; when another one comes, its heading takes the focus. */
  step: string;
  children?: ReactNode;
  /** Other ways, below the card. */
  after?: ReactNode;
}

/** A screen that is one form: heading, lead, the form, and other ways below. */
export function FormCard({ heading, lead, step, children, after }: FormCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
  }, [step]);
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <div className="card form-card">
        <div>
          <h1 ref={title} tabIndex={-1}>
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
