import { hasFailed } from "@/ui/ItemPicture/has-failed";
import router from "next/router";
import { useEffect, useRef } from "react";

interface WrittenMarkupProps {
  className: string;
  /** HTML whose values are escaped (`markup`); null: what came with the page stays. */
  markup: string | null;
  /** What stands in the place of a picture that cannot be loaded. */
  initialOf: (picture: Element) => string;
}

function replacePicture(picture: Element, text: string): void {
  const initial = document.createElement("span");
  initial.setAttribute("aria-hidden", "true");
  initial.textContent = text;
  picture.parentElement?.setAttribute("data-fallback", "");
  picture.replaceWith(initial);
}

/**
 * A long part of a page written as one piece of HTML, which holds nothing but text, pictures and links. The page's data
 * need not carry again what its HTML does: React takes the part over as it came and looks at nothing in it.
 */
export function WrittenMarkup({ className, markup, initialOf }: WrittenMarkupProps) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const part = element.current;
    if (!part) return undefined;
    const replace = (picture: Element) => replacePicture(picture, initialOf(picture));
    const onError = ({ target }: Event) => target instanceof HTMLImageElement && replace(target);
    [...part.querySelectorAll("img")].filter(hasFailed).forEach(replace);
    part.addEventListener("error", onError, true);
    return () => part.removeEventListener("error", onError, true);
  }, [initialOf]);

  useEffect(() => {
    // Where React had to make the page anew, what came with it is gone and has to be asked for.
    const isLost = markup === null && element.current?.childNodes.length === 0;
    if (isLost) void router.replace(router.asPath, undefined, { scroll: false });
  }, [markup]);

  return (
    <div
      ref={element}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup ?? "" }}
    />
  );
}
