import css from "@/ui/SearchBox/SearchBox.module.css";
import { useSearchClient } from "@/lib/search/search-context";
import { shellText } from "@/text/shell";
import { Icon } from "@/ui/Icon/Icon";
import type { SuggestionsProps } from "@/ui/SearchBox/Suggestions";
import { useHandedOverField } from "@/ui/SearchBox/useHandedOverField";
import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";

interface SearchBoxProps {
  /** Initial text. Change the component's key together with it. */
  searchText?: string | undefined;
}

interface Loaded {
  Suggestions: ComponentType<SuggestionsProps>;
  field: HTMLInputElement;
}

/** The field stays a plain form; the next key tries again. */
const ignoreFailure = () => undefined;

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

  useHandedOverField(field);
  useEffect(() => {
    // The visitor may have focused the field before the scripts ran, or on the page before.
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
        // Becomes a combobox, which a field of type "search" must not be.
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
