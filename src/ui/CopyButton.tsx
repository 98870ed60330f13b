import formCss from "@/ui/Form/Form.module.css";
import { formText } from "@/text/forms";
import { useEffect, useState } from "react";

const SHOWN_MILLISECONDS = 4000;

interface CopyButtonProps {
  text: string;
  label: string;
}

/** Copies a text, and says whether it did; browsers may refuse. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };

  const said = outcome === null ? "" : outcome === "copied" ? formText.copied : formText.copyRefused;
  return (
    <>
      <button type="button" className="button copy-button" onClick={() => void copy()}>
        {outcome === "copied" ? formText.copied : label}
      </button>
      <span role="status" className={outcome === "refused" ? formCss.fieldHint : "visually-hidden"}>
        {said}
      </span>
    </>
  );
}
