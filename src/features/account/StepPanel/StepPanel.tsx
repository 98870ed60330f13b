import css from "@/features/account/StepPanel/StepPanel.module.css";
import { useEffect, useId, useRef, type ReactNode } from "react";

interface StepPanelProps {
  heading: string;
  note?: ReactNode;
  kind?: "calm" | "danger";
  /** What gets the focus: the step's first field, or its heading, so that it is read first. */
  focus?: "field" | "heading";
  /** Called on Escape; missing for forms, which would lose what was typed. */
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}

/** A step inside a section; takes the focus when it opens. */
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
      className={css.root}
      data-kind={kind}
      onKeyDown={(event) => {
        if (event.key === "Escape") onEscape?.();
      }}
    >
      <div>
        <h3 id={headingId} tabIndex={-1}>
          {heading}
        </h3>
        {note !== undefined && <p className={css.stepNote}>{note}</p>}
      </div>
      {children}
    </div>
  );
}
