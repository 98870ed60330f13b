import { problemText } from "@/text/problems";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { useUnreachablePage } from "@/ui/UnreachablePage/useUnreachablePage";
import { useEffect, useRef, type ReactNode } from "react";

const styles = recipe("unreachable-page", {
  maxWidth: "40rem",
  minHeight: "60vh",
  marginInline: "auto",
  paddingInline: 5,
  paddingBlock: { base: 10, md: 16 },
  h1: { marginBottom: "0.5em", fontSize: { base: "2xl", md: "3xl" }, outline: "none" },
  ".unreachable-actions": { display: "flex", flexWrap: "wrap", gap: 3, marginTop: 8 },
});

const text = problemText.unreachable;

interface UnreachablePageProps {
  /** The page that the visitor is on; it keeps its state behind what is said here. */
  children: ReactNode;
}

/** Says, in the place of the page, that the next one does not come because the server does not answer, and tries again. */
export function UnreachablePage({ children }: UnreachablePageProps) {
  const { address, isTrying, retry, stay } = useUnreachablePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (address !== null) heading.current?.focus();
  }, [address]);
  return (
    <>
      {/* Part of every page, because nothing can be fetched when it is needed. */}
      <Styles of={styles} />
      {address !== null && (
        <main className={styles.className}>
          <h1 ref={heading} tabIndex={-1}>
            {text.title}
          </h1>
          <p>{text.text}</p>
          <p role="status" className="visually-hidden">
            {isTrying ? text.trying : ""}
          </p>
          <div className="unreachable-actions">
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
