import css from "@/ui/SearchBox/SearchBox.module.css";
import { useSearchClient } from "@/lib/search/search-context";
import { shellText } from "@/text/shell";
import { Icon } from "@/ui/Icon/Icon";
import type { SuggestionsProps } from "@/ui/SearchBox/Suggestions";
import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";

interface SearchBoxProps {
  /** What stands in the field at first. Give the box another key with another text. */
  searchText?: string | undefined;
}

interface Loaded {
  Suggestions: ComponentType<SuggestionsProps>;
  field: HTMLInputElement;
}

/** The field stays the plain form that it is, and the next key tries again. */
const ignoreFailure = () => undefined;

/**
 * The search of the header: a form that works without scripts. What suggests while typing, and the search client, are
 * fetched when the field gets the focus; what was typed before that is in the field then.
 */
export function SearchBox({ searchText = "" }: SearchBoxProps) {
  const client = useSearchClient();
  const field = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const load = useCallback(async () => {
    if (!client) return;
    client.prepare().catch(ignoreFailure);
    const { Suggestions } = await import("@/ui/SearchBox/Suggestions");
    if (field.current) setLoaded({ Suggestions, field: field.current });
  }, [client]);
  const prepare = loaded ? undefined : () => void load().catch(ignoreFailure);

  useEffect(() => {
    // The visitor may have been here before the scripts of the page.
    if (field.current === document.activeElement) load().catch(ignoreFailure);
  }, [load]);

  return (
    <form action="/busca" role="search" id="busca" className={css.searchBox}>
      <label htmlFor="busca-texto" className="visually-hidden">
        {shellText.searchLabel}
      </label>
      <input
        ref={field}
        id="busca-texto"
        className="field"
        // Becomes a combobox with its suggestions, which a field of the type "search" may not be.
        role="searchbox"
        name="q"
        defaultValue={searchText}
        maxLength={100}
        placeholder={shellText.searchPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={prepare}
        onInput={prepare}
      />
      <button type="submit" className={css.searchButton} aria-label={shellText.searchButton}>
        <Icon name="search" />
      </button>
      {loaded && client && <loaded.Suggestions field={loaded.field} client={client} />}
    </form>
  );
}
