import { searchParameters } from "@/features/search/search-catalogue";
import type { SearchSetting } from "@/features/search/engine/search-routing";
import { parseSearchQuery, rawQueryOf, searchPath } from "@/features/search/search-query";
import type { SearchView } from "@/features/search/search-view";
import { useEffect, useRef, type RefObject } from "react";

/** What a form would send, as a browser writes it into an address. */
function sentBy(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams(fields);
}

/**
 * Takes over what a visitor chose in the form before the page's scripts ran, which start late
 * (docs/decisions/0010-late-start.md).
 */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  setting: SearchSetting,
  { query, refine }: SearchView,
): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || !form.current) return;
    isTaken.current = true;
    const typed = parseSearchQuery(rawQueryOf(sentBy(form.current)), searchParameters(setting.catalogue));
    if (!typed.ok || searchPath(typed.value) === searchPath({ ...query, page: 1 })) return;
    // Searches are held back until all that InstantSearch does on this first occasion is done.
    const { value } = typed;
    queueMicrotask(() => refine(value));
  }, [form, setting, query, refine]);
}
