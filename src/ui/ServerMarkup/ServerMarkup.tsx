import { hasFailed } from "@/ui/ItemPicture/has-failed";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";

interface ServerMarkupProps {
  className: string;
  /** What the content is made of; another value makes it anew. */
  source: object;
  children: () => ReactNode;
}

/** Always the same object: React leaves the content of the element alone. */
const asItCame = { __html: "" };

const isServer = typeof window === "undefined";
const subscribe = () => () => undefined;

/** Whether this component was in the HTML that the page came with. */
function useCameWithPage(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [cameWithPage] = useState(isHydrating && !isServer);
  return cameWithPage;
}

/**
 * A long part of a page that holds nothing but text, pictures and links: in the browser it stays as the server wrote
 * it, so that a list of 50 rows costs no time before the page answers. React makes it where it did not come with the
 * page, where `source` is another one than at first, and where a picture fails, which has a substitute.
 */
export function ServerMarkup({ className, source, children }: ServerMarkupProps) {
  const [firstSource] = useState(source);
  const [isBroken, setBroken] = useState(false);
  const isKept = useCameWithPage() && source === firstSource && !isBroken;
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const part = element.current;
    if (!isKept || !part) return undefined;
    const onError = () => setBroken(true);
    if ([...part.querySelectorAll("img")].some(hasFailed)) onError();
    part.addEventListener("error", onError, true);
    return () => part.removeEventListener("error", onError, true);
  }, [isKept]);

  if (isKept) {
    return (
      <div
        ref={element}
        key="kept"
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={asItCame}
      />
    );
  }
  return (
    <div key={isServer ? "kept" : "made"} className={className}>
      {children()}
    </div>
  );
}
