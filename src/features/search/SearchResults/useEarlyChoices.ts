import { searchParameters } from "@/features/search/search-catalogue";
import type { SearchSetting } from "@/features/search/search-address";
import { parseSearchQuery, rawQueryOf, searchPath, type SearchQuery } from "@/features/search/search-query";
import type { SearchView } from "@/features/search/search-view";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import type { RefObject } from "react";

/** Prices count only when the form is sent. */
const isChosenByItself = (name: string) => name !== "preco_min" && name !== "preco_max";

function chosenIn(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && isChosenByItself(name) ? [[name, value]] : [],
  );
  return new URLSearchParams(fields);
}

export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  setting: SearchSetting,
  { query, refine }: SearchView,
): void {
  useEarlyInput(form, (part) => {
    const chosen = parseSearchQuery(rawQueryOf(chosenIn(part)), searchParameters(setting.catalogue));
    if (!chosen.ok) return;
    const { minimumPriceCents, maximumPriceCents } = query;
    const next: SearchQuery = { ...chosen.value, minimumPriceCents, maximumPriceCents };
    if (searchPath(next) !== searchPath({ ...query, page: 1 })) refine(next);
  });
}
