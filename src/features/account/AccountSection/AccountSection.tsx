import css from "@/features/account/AccountSection/AccountSection.module.css";
import { useId, type ReactNode, type RefObject } from "react";

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
