import css from "@/features/operator/OperatorLayout/OperatorLayout.module.css";
import { useEffect } from "react";

const MARK = css.sending ?? "";

/** Marks the button of a sent form. A second press does no harm, because the server accepts a form once. */
export function useSendingMark(): void {
  useEffect(() => {
    const mark = ({ defaultPrevented, target, submitter }: SubmitEvent) => {
      const isSent = !defaultPrevented && target instanceof HTMLFormElement && target.method === "post";
      if (isSent) submitter?.classList.add(MARK);
    };
    // The back/forward cache may show the page as it was.
    const clear = () => {
      for (const button of document.querySelectorAll(`.${MARK}`)) button.classList.remove(MARK);
    };
    document.addEventListener("submit", mark);
    window.addEventListener("pageshow", clear);
    return () => {
      document.removeEventListener("submit", mark);
      window.removeEventListener("pageshow", clear);
    };
  }, []);
}
