import { useEffect, useRef, useState, type RefObject } from "react";

/** What opens inside a section, one thing at a time. */
interface Steps<Step> {
  readonly step: Step | null;
  readonly open: (step: Step) => void;
  /** Back without having done anything: the focus goes to what opened the step. */
  readonly close: () => void;
  /** Done: the focus goes to the section's heading, which the news follow. */
  readonly finish: () => void;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Opens and closes the steps of a section, and sees to it that the focus is never lost. Openers need an id. */
export function useSteps<Step>(): Steps<Step> {
  const [step, setStep] = useState<Step | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const openerId = useRef<string | null>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const isOpen = step !== null;
    if (wasOpen.current && !isOpen) {
      const opener = openerId.current === null ? null : document.getElementById(openerId.current);
      (opener ?? headingRef.current)?.focus();
    }
    wasOpen.current = isOpen;
  }, [step]);

  return {
    step,
    open: (next) => {
      if (step === null) openerId.current = document.activeElement?.id || null;
      setStep(next);
    },
    close: () => setStep(null),
    finish: () => {
      openerId.current = null;
      setStep(null);
    },
    headingRef,
  };
}
