import css from "@/features/operator/OperatorLayout/OperatorLayout.module.css";
import { useEffect } from "react";

const MARK = css.sending ?? "";

/**
 * Marks the button of a form that has been sent, until the next page comes: some of what the console does takes seconds. A
 * second press does no harm, because the server takes a form once.
 */
export function useSendingMark(): void {
  useEffect(() => {
    const mark = ({ defaultPrevented, target, submitter }: SubmitEvent) => {
      const isSent = !defaultPrevented && target instanceof HTMLFormElement && target.method === "post";
      if (isSent) submitter?.classList.add(MARK);
    };
    // The browser may keep the page and show it again, as it was, when somebody goes back.
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
