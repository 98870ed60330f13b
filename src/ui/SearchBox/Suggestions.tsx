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
  field: HTMLInputElement;
  client: SearchClient;
}

interface WrittenField {
  field: HTMLInputElement;
  write: (text: string) => void;
}

/** Shown in place of suggestions, or while they take long; null for none. */
function messageFor(text: string, { answer, progress }: SuggestionState): string | null {
  if (!isSuggestible(text)) return null;
  if (progress === "failed") return suggestionsText.failed;
  if (progress === "slow") return suggestionsText.searching;
  if (answer && countSuggestions(answer.suggestions) === 0) return suggestionsText.nothing(answer.text);
  return null;
}

/** Recent searches of this browser, and whether the visitor has just removed the last one. */
function useRecentSearches() {
  const [searches, setSearches] = useState(readRecentSearches);
  const [isEmptied, setEmptied] = useState(false);
  return {
    searches,
    isEmptied,
    reload: () => {
      setSearches(readRecentSearches());
      setEmptied(false);
    },
    add: (text: string) => setSearches(addRecentSearch(text)),
    keep: (kept: readonly string[]) => {
      setSearches(kept);
      setEmptied(kept.length === 0);
    },
  };
}

/** The option selected with the arrow keys. A change of the text clears it. */
function useActiveOption(options: readonly SuggestionOption[], text: string) {
  const [reached, setReached] = useState<{ key: string; text: string } | null>(null);
  const active = (reached?.text === text && options.find(({ key }) => key === reached.key)) || null;
  const activate = (option: SuggestionOption | null) => setReached(option && { key: option.key, text });
  return [active, activate] as const;
}

function useSentSearches(field: HTMLInputElement, onSent: () => void): void {
  const keepSearch = useEffectEvent(() => {
    if (isSuggestible(field.value)) addRecentSearch(field.value);
    onSent();
  });
  useEffect(() => {
    const { form } = field;
    form?.addEventListener("submit", keepSearch);
    return () => form?.removeEventListener("submit", keepSearch);
  }, [field]);
}

/** What is listed for the text, and what is said about it. */
function useSuggested(client: SearchClient, text: string, isOpen: boolean) {
  const found = useSuggestionSource(client, text, isOpen);
  const recent = useRecentSearches();
  const groups = optionGroups(text, found.answer, recent.searches);
  const options = groups.flatMap((group) => group.options);
  const message = messageFor(text, found);
  const isSettled = found.progress === "settled" || found.progress === "failed";
  const counted = options.length > 0 ? suggestionsText.announce(countOptions(groups)) : "";
  const spoken = message ?? (recent.isEmptied && text === "" ? suggestionsText.cleared : counted);
  const announcement = useAnnouncement(isOpen && (isSettled || text === "") ? spoken : "");
  return { recent, groups, options, message, announcement };
}

/** Goes to what an option stands for, as the form or a link would. */
function leaveFor(option: SuggestionOption & { href: string }, { field, write }: WrittenField): void {
  if (option.kind === "all" || option.kind === "recent") {
    write(option.text);
    field.form?.requestSubmit();
    return;
  }
  // The next page has its own search text, and the on-screen keyboard would cover it.
  write(field.defaultValue);
  field.blur();
  void Router.push(option.href);
}

function prefetch(option: SuggestionOption): void {
  if (option.kind !== "clear") void Router.prefetch(option.href);
}

/** A combobox with list autocomplete and manual selection (WAI-ARIA APG). Loaded on focus. */
export function Suggestions({ field, client }: SuggestionsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { text, isOpen, setOpen, write } = useOpenField(field);
  const { recent, groups, options, message, announcement } = useSuggested(client, text, isOpen);
  const isExpanded = isOpen && options.length > 0;
  const isShown = isExpanded || (isOpen && message !== null);
  const [active, activate] = useActiveOption(isExpanded ? options : [], text);

  function open(): void {
    recent.reload();
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    activate(null);
  }

  function choose(option: SuggestionOption, isNewTab: boolean): void {
    if (option.kind === "clear") return recent.keep(clearRecentSearches());
    void trackChoice(option, options.indexOf(option) + 1);
    recent.add(searchedText(option));
    if (isNewTab) {
      window.open(option.href, "_blank", "noopener");
      return;
    }
    close();
    leaveFor(option, { field, write });
  }

  function step(steps: 1 | -1): void {
    if (!isOpen) open();
    const next = stepFrom(options, active, steps);
    activate(next);
    if (next) prefetch(next);
  }

  useComboboxRole(field, isExpanded, active?.key ?? null);
  useListPresses(panel, options, choose, prefetch);
  useListKeys(field, {
    onStep: step,
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
    onCaret: () => activate(null),
    onDelete: () => {
      if (active?.kind !== "recent") return false;
      recent.keep(removeRecentSearch(active.text));
      return true;
    },
  });
  useSentSearches(field, close);

  return (
    <>
      <div ref={panel} className={css.suggestions} hidden={!isShown}>
        <SuggestionList
          groups={groups}
          activeKey={active?.key ?? null}
          onRemove={(search) => recent.keep(removeRecentSearch(search))}
        />
        {message !== null && <p className={css.suggestionsMessage}>{message}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
