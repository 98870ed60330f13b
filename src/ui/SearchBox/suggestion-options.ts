import { foldText } from "@/lib/fold-text";
import { isSuggestible } from "@/lib/search/suggestion-requests";
import type { SuggestionState } from "@/lib/search/suggestion-source";
import type {
  BrandSuggestion,
  ItemSuggestion,
  RankingSuggestion,
  Suggestions,
} from "@/lib/search/suggestions";
import { suggestionsText, type SuggestionCounts } from "@/text/suggestions";

interface Leading {
  key: string;
  href: string;
}

export type SuggestionOption =
  | (Leading & { kind: "item"; suggestion: ItemSuggestion })
  | (Leading & { kind: "ranking"; suggestion: RankingSuggestion })
  | (Leading & { kind: "brand"; suggestion: BrandSuggestion })
  | (Leading & { kind: "recent"; text: string })
  | (Leading & { kind: "all"; text: string })
  | { kind: "clear"; key: string };

/** `label` is null where the options need none. */
export interface OptionGroup {
  key: string;
  label: string | null;
  options: readonly SuggestionOption[];
}

/** Must match what the form produces. */
const searchPath = (parameters: Record<string, string>) =>
  `/busca?${new URLSearchParams(parameters).toString()}`;

/** A brand narrows the typed search; if only the brand was typed, its spelling becomes the search. */
function brandPath(name: string, typed: string): string {
  const isBrandAlone = foldText(name).startsWith(foldText(typed));
  return searchPath({ q: isBrandAlone ? name : typed, marca: name });
}

const group = (key: string, label: string | null, options: readonly SuggestionOption[]): OptionGroup[] =>
  options.length > 0 ? [{ key, label, options }] : [];

function suggestedGroups(
  { items, rankings, brands }: Suggestions,
  asked: string,
  typed: string,
): OptionGroup[] {
  const groups = [
    ...group(
      "items",
      suggestionsText.items,
      items.map((suggestion) => ({
        kind: "item",
        key: `item-${suggestion.slug}`,
        href: `/itens/${encodeURIComponent(suggestion.slug)}`,
        suggestion,
      })),
    ),
    ...group(
      "rankings",
      suggestionsText.rankings,
      rankings.map((suggestion) => ({
        kind: "ranking",
        key: `ranking-${suggestion.slug}`,
        href: `/rankings/${encodeURIComponent(suggestion.slug)}`,
        suggestion,
      })),
    ),
    ...group(
      "brands",
      suggestionsText.brands,
      brands.map((suggestion) => ({
        kind: "brand",
        key: `brand-${suggestion.slug}`,
        href: brandPath(suggestion.name, asked),
        suggestion,
      })),
    ),
  ];
  if (groups.length === 0) return [];
  return [
    ...groups,
    ...group("all", null, [{ kind: "all", key: "all", href: searchPath({ q: typed }), text: typed }]),
  ];
}

function recentGroups(recent: readonly string[]): OptionGroup[] {
  const searches = recent.map((text, place) => ({
    kind: "recent" as const,
    key: `recent-${place}`,
    href: searchPath({ q: text }),
    text,
  }));
  if (searches.length === 0) return [];
  return [
    ...group("recent", suggestionsText.recent, searches),
    ...group("clear", null, [{ kind: "clear", key: "clear" }]),
  ];
}

/** Recent searches for an empty field, suggestions from two letters on. `recent` is newest first. */
export function optionGroups(
  typed: string,
  answer: SuggestionState["answer"],
  recent: readonly string[],
): readonly OptionGroup[] {
  const text = typed.trim();
  if (text === "") return recentGroups(recent);
  if (answer === null || !isSuggestible(text)) return [];
  return suggestedGroups(answer.suggestions, answer.text, text);
}

export function countOptions(groups: readonly OptionGroup[]): SuggestionCounts {
  const count = (key: string) => groups.find((one) => one.key === key)?.options.length ?? 0;
  return {
    items: count("items"),
    rankings: count("rankings"),
    brands: count("brands"),
    recent: count("recent"),
  };
}

/** Moves `steps` from an option, cyclically; the field itself (null) is between end and start. */
export function stepFrom(
  options: readonly SuggestionOption[],
  active: SuggestionOption | null,
  steps: 1 | -1,
): SuggestionOption | null {
  const places = options.length + 1;
  const place = active === null ? options.length : options.indexOf(active);
  return options[(place + steps + places) % places] ?? null;
}

export function searchedText(option: Exclude<SuggestionOption, { kind: "clear" }>): string {
  return "suggestion" in option ? option.suggestion.name : option.text;
}

/** Kind and position of the chosen option; nothing that was typed. */
export function chosenFields(option: SuggestionOption, position: number) {
  const { kind } = option;
  const fields = { event: "suggestion_click", kind, position };
  if (kind === "item" || kind === "ranking" || kind === "brand")
    return { ...fields, [kind]: option.suggestion.slug };
  return fields;
}
