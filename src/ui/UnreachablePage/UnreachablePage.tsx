import { Button } from "@/ui/Button";
import css from "@/ui/UnreachablePage/UnreachablePage.module.css";
import { problemText } from "@/text/problems";
import { useUnreachablePage } from "@/ui/UnreachablePage/useUnreachablePage";
import { useEffect, useRef, type ReactNode } from "react";

const text = problemText.unreachable;

interface UnreachablePageProps {
  children: ReactNode;
}

interface UnreachableNoticeProps {
  isTrying: boolean;
  retry: () => void;
  stay: () => void;
}

/** Takes the focus when it appears. */
export function UnreachableNotice({ isTrying, retry, stay }: UnreachableNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={css.root}>
      <h1 ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <p>{text.text}</p>
      <p role="status" className="visually-hidden">
        {isTrying ? text.trying : ""}
      </p>
      <div className={css.unreachableActions}>
        <Button type="button" variant="primary" aria-disabled={isTrying} onClick={() => isTrying || retry()}>
          {isTrying ? text.trying : text.retry}
        </Button>
        <Button type="button" onClick={stay}>
          {text.stay}
        </Button>
      </div>
    </main>
  );
}

/** Shown in place of the page when the next one cannot be fetched because the server does not answer. */
export function UnreachablePage({ children }: UnreachablePageProps) {
  const { address, ...actions } = useUnreachablePage();
  return (
    <>
      {address !== null && <UnreachableNotice key={address} {...actions} />}
      <div hidden={address !== null}>{children}</div>
    </>
  );
}
