import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { useEffect, useId, useRef, type ReactNode } from "react";

const styles = recipe("step-panel", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 4,
  padding: { base: 4, sm: 5 },
  borderRadius: "md",
  border: "1px solid",
  borderColor: "border",
  bg: "canvas",
  h3: { outline: "none" },
  '&[data-kind="danger"]': { borderColor: "negative" },
  ".step-note": { marginTop: 1, color: "textMuted", overflowWrap: "anywhere" },
  ".step-problem": { color: "negative", fontWeight: "medium", lineHeight: "snug" },
  form: { maxWidth: "26rem" },
  // A row where there is room: what is done first, the way back beside it.
  ".form-actions, .step-actions": { display: "flex", flexWrap: "wrap", gap: 3 },
  ".form-actions .button, .step-actions .button": {
    width: { base: "100%", sm: "auto" },
    minHeight: "2.75rem",
  },
  // Whoever reads the page on the device of the authenticator cannot point its camera at it.
  ".totp-here": { "@media (hover: hover)": { display: "none" } },
});

interface StepPanelProps {
  heading: string;
  note?: ReactNode;
  kind?: "calm" | "danger";
  /** What has the focus when the step comes: its first field if it has one, or its heading, which is to be read first. */
  focus?: "field" | "heading";
  /** Where Escape leads back; forms, which would lose what was typed, have none. */
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}

/** A step that opens inside a section and takes the focus. */
export function StepPanel({
  heading,
  note,
  kind = "calm",
  focus = "field",
  onEscape,
  children,
}: StepPanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    const field = focus === "field" ? find("input:not([readonly])") : null;
    (field ?? find("h3"))?.focus();
  }, [focus]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is one more way to its button.
    <div
      ref={panel}
      role="group"
      aria-labelledby={headingId}
      className={styles.className}
      data-kind={kind}
      onKeyDown={(event) => {
        if (event.key === "Escape") onEscape?.();
      }}
    >
      <Styles of={styles} />
      <div>
        <h3 id={headingId} tabIndex={-1}>
          {heading}
        </h3>
        {note !== undefined && <p className="step-note">{note}</p>}
      </div>
      {children}
    </div>
  );
}
