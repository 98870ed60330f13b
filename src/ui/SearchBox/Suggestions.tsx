import css from "@/ui/SearchBox/SearchBox.module.css";
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from "@/lib/search/recent-searches";
import type { SearchClient } from "@/lib/search/search-client";
import { isSuggestible } from "@/lib/search/suggestion-requests";
import type { SuggestionState } from "@/lib/search/suggestion-source";
import { countSuggestions } from "@/lib/search/suggestions";
import { suggestionsText } from "@/text/suggestions";
import { SuggestionList } from "@/ui/SearchBox/SuggestionList";
import {
  countOptions,
  optionGroups,
  searchedText,
  stepFrom,
  type SuggestionOption,
} from "@/ui/SearchBox/suggestion-options";
import { trackChoice } from "@/ui/SearchBox/track-choice";
import { useAnnouncement } from "@/ui/SearchBox/useAnnouncement";
import { useComboboxRole } from "@/ui/SearchBox/useComboboxRole";
import { useListKeys } from "@/ui/SearchBox/useListKeys";
import { useListPresses } from "@/ui/SearchBox/useListPresses";
import { useOpenField } from "@/ui/SearchBox/useOpenField";
import { useSuggestionSource } from "@/ui/SearchBox/useSuggestionSource";
import Router from "next/router";
import { useEffect, useEffectEvent, useRef, useState } from "react";

export interface SuggestionsProps {
  /** The field of the search box. */
  field: HTMLInputElement;
  client: SearchClient;
}

/** What is said below the field in place of suggestions, or while they take long; null: nothing. */
function messageFor(text: string, { answer, progress }: SuggestionState): string | null {
  if (!isSuggestible(text)) return null;
  if (progress === "failed") return suggestionsText.failed;
  if (progress === "slow") return suggestionsText.searching;
  if (answer && countSuggestions(answer.suggestions) === 0) return suggestionsText.nothing(answer.text);
  return null;
}

/**
 * What the search box of the header suggests: items, rankings and brands for what is typed, recent searches in an empty
 * field. A combobox with a list (WAI-ARIA APG), whose lines are chosen by hand. Fetched when the field gets the focus.
 */
export function Suggestions({ field, client }: SuggestionsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { text, isOpen, setOpen, write } = useOpenField(field);
  const found = useSuggestionSource(client, text, isOpen);
  const [recent, setRecent] = useState(readRecentSearches);
  const [isEmptied, setEmptied] = useState(false);
  const [pointed, setPointed] = useState<{ key: string; text: string } | null>(null);

  const groups = optionGroups(text, found.answer, recent);
  const options = groups.flatMap((group) => group.options);
  const message = messageFor(text, found);
  const isExpanded = isOpen && options.length > 0;
  const isShown = isExpanded || (isOpen && message !== null);
  // What was reached for another text is no longer meant.
  const active =
    (isExpanded && pointed?.text === text && options.find(({ key }) => key === pointed.key)) || null;
  const activate = (option: SuggestionOption | null) => setPointed(option && { key: option.key, text });

  const isSettled = found.progress === "settled" || found.progress === "failed";
  const counted = options.length > 0 ? suggestionsText.announce(countOptions(groups)) : "";
  const spoken = message ?? (isEmptied && text === "" ? suggestionsText.cleared : counted);
  const announcement = useAnnouncement(isOpen && (isSettled || text === "") ? spoken : "");

  function forget(kept: readonly string[]): void {
    setRecent(kept);
    setEmptied(kept.length === 0);
  }

  function open(): void {
    setRecent(readRecentSearches());
    setEmptied(false);
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    setPointed(null);
  }

  function leaveFor(option: SuggestionOption & { href: string }): void {
    close();
    if (option.kind === "all" || option.kind === "recent") {
      write(option.text);
      field.form?.requestSubmit();
      return;
    }
    // The next page says itself what is searched for; the on-screen keyboard has nothing to do there.
    write(field.defaultValue);
    field.blur();
    void Router.push(option.href);
  }

  function choose(option: SuggestionOption, isNewTab: boolean): void {
    if (option.kind === "clear") return forget(clearRecentSearches());
    void trackChoice(option, options.indexOf(option) + 1);
    setRecent(addRecentSearch(searchedText(option)));
    if (isNewTab) window.open(option.href, "_blank", "noopener");
    else leaveFor(option);
  }

  /** Fetches the scripts of the page that an option leads to. */
  function prepare(option: SuggestionOption): void {
    if (option.kind !== "clear") void Router.prefetch(option.href);
  }

  useComboboxRole(field, isExpanded, active?.key ?? null);
  useListPresses(panel, options, choose, prepare);
  useListKeys(field, {
    onStep: (steps) => {
      if (!isOpen) open();
      const next = stepFrom(options, active, steps);
      activate(next);
      if (next) prepare(next);
    },
    onOpen: open,
    onClose: close,
    onEnter: (isNewTab) => {
      if (active) choose(active, isNewTab);
      return active !== null;
    },
    onEscape: () => {
      if (!isShown) write("");
      close();
    },
    onCaret: () => setPointed(null),
    onDelete: () => {
      if (active?.kind !== "recent") return false;
      forget(removeRecentSearch(active.text));
      return true;
    },
  });

  const keepSearch = useEffectEvent(() => {
    if (isSuggestible(field.value)) addRecentSearch(field.value);
    close();
  });
  useEffect(() => {
    const { form } = field;
    form?.addEventListener("submit", keepSearch);
    return () => form?.removeEventListener("submit", keepSearch);
  }, [field]);

  return (
    <>
      <div ref={panel} className={css.suggestions} hidden={!isShown}>
        <SuggestionList
          groups={groups}
          activeKey={active?.key ?? null}
          onRemove={(search) => forget(removeRecentSearch(search))}
        />
        {message !== null && <p className={css.suggestionsMessage}>{message}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
