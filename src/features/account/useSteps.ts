import { useEffect, useRef, useState, type RefObject } from "react";

/** One step at a time can be open in a section. */
interface Steps<Step> {
  readonly step: Step | null;
  readonly open: (step: Step) => void;
  /** Cancels: the focus returns to what opened the step. */
  readonly close: () => void;
  /** Done: the focus goes to the section's heading, which is followed by the message. */
  readonly finish: () => void;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Opens and closes the steps of a section, and keeps the focus. Openers need an id. */
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
