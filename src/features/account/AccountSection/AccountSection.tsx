import css from "@/features/account/AccountSection/AccountSection.module.css";
import { useId, type ReactNode, type RefObject } from "react";

interface AccountSectionProps {
  id?: string;
  heading: string;
  text?: ReactNode;
  /** Gets the focus when the focused element disappears. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function AccountSection({ id, heading, text, headingRef, children }: AccountSectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={`card ${css.root}`} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} ref={headingRef} tabIndex={headingRef && -1}>
          {heading}
        </h2>
        {text !== undefined && <p className={css.sectionText}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
