import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { useId, type ReactNode, type RefObject } from "react";

const styles = recipe("account-section", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 4,
  padding: { base: 4, sm: 6 },
  scrollMarginTop: 6,
  h2: { fontSize: "lg", outline: "none" },
  h3: { fontSize: "md" },
  ".section-text": { marginTop: 1, color: "textMuted" },
  // Always the same height, whatever comes into it.
  ".setting": {
    display: "flex",
    flexDirection: { base: "column", sm: "row" },
    alignItems: { base: "stretch", sm: "center" },
    justifyContent: "space-between",
    columnGap: 4,
    rowGap: 3,
    minHeight: "2.75rem",
  },
  ".setting-about": { minWidth: 0, overflowWrap: "anywhere" },
  ".setting-value": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 2,
    rowGap: 1,
    fontWeight: "semibold",
  },
  ".setting-value .setting-note": { fontWeight: "normal" },
  ".setting-problem": { color: "negative", fontWeight: "medium", lineHeight: "snug" },
  ".setting-note": { color: "textMuted", fontSize: "sm" },
  ".setting-actions": {
    display: "flex",
    flex: "none",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 2,
    minHeight: "2.75rem",
    maxWidth: "100%",
  },
  '.badge[data-state="good"]': { color: "positive" },
  '.badge[data-state="open"]': { bg: "notice", color: "onNotice" },
  ".button-danger-quiet": { borderColor: "negative", color: "negative" },
  ".button-quiet": { borderColor: "transparent", bg: "transparent", color: "accent" },
});

interface AccountSectionProps {
  /** Its place in the page's address. */
  id?: string;
  heading: string;
  text?: ReactNode;
  /** Takes the focus where what had it is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One matter of a page of the account, as a card under its heading. */
export function AccountSection({ id, heading, text, headingRef, children }: AccountSectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={`card ${styles.className}`} aria-labelledby={headingId}>
      <Styles of={styles} />
      <div>
        <h2 id={headingId} ref={headingRef} tabIndex={headingRef && -1}>
          {heading}
        </h2>
        {text !== undefined && <p className="section-text">{text}</p>}
      </div>
      {children}
    </section>
  );
}
