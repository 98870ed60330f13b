import css from "@/ui/UnreachablePage/UnreachablePage.module.css";
import { problemText } from "@/text/problems";
import { useUnreachablePage } from "@/ui/UnreachablePage/useUnreachablePage";
import { useEffect, useRef, type ReactNode } from "react";

const text = problemText.unreachable;

interface UnreachablePageProps {
  children: ReactNode;
}

/** Shown in place of the page when the next one cannot be fetched because the server does not answer. */
export function UnreachablePage({ children }: UnreachablePageProps) {
  const { address, isTrying, retry, stay } = useUnreachablePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (address !== null) heading.current?.focus();
  }, [address]);
  return (
    <>
      {address !== null && (
        <main className={css.root}>
          <h1 ref={heading} tabIndex={-1}>
            {text.title}
          </h1>
          <p>{text.text}</p>
          <p role="status" className="visually-hidden">
            {isTrying ? text.trying : ""}
          </p>
          <div className={css.unreachableActions}>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isTrying}
              onClick={() => isTrying || retry()}
            >
              {isTrying ? text.trying : text.retry}
            </button>
            <button type="button" className="button" onClick={stay}>
              {text.stay}
            </button>
          </div>
        </main>
      )}
      <div hidden={address !== null}>{children}</div>
    </>
  );
}
