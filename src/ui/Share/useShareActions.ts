import { copyText } from "@/ui/copy-text";
import { useEffect } from "react";

/** If the dialog fails, shows the address. Closing it (AbortError) is no failure. */
function share(details: HTMLDetailsElement): void {
  const { share: url = "", shareTitle: title = "" } = details.dataset;
  navigator.share({ title, url }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) details.open = true;
  });
}

function act(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const text = target?.closest<HTMLElement>("[data-copy]")?.dataset["copy"];
  if (text !== undefined) void copyText(text);
  const details = target?.closest("summary")?.parentElement;
  if (!(details instanceof HTMLDetailsElement) || details.dataset["share"] === undefined) return;
  // Some browsers lack the function, whatever the types say.
  if (!details.open && "share" in navigator) {
    event.preventDefault();
    share(details);
  }
}

export function useShareActions(): void {
  useEffect(() => {
    document.addEventListener("click", act);
    return () => document.removeEventListener("click", act);
  }, []);
}
