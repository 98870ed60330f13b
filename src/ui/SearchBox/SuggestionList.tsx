import css from "@/ui/SearchBox/SearchBox.module.css";
import { suggestionsText } from "@/text/suggestions";
import { Icon } from "@/ui/Icon/Icon";
import { SuggestionContent } from "@/ui/SearchBox/SuggestionContent";
import type { OptionGroup, SuggestionOption } from "@/ui/SearchBox/suggestion-options";
import { LIST_ID, optionId } from "@/ui/SearchBox/useComboboxRole";

interface SuggestionListProps {
  groups: readonly OptionGroup[];
  activeKey: string | null;
  onRemove: (search: string) => void;
}

function Option({ option, isActive }: { option: SuggestionOption; isActive: boolean }) {
  return (
    <div
      role="option"
      id={optionId(option.key)}
      className={css.suggestion}
      data-kind={option.kind}
      aria-selected={isActive}
    >
      <SuggestionContent option={option} />
    </div>
  );
}

/** Beside the list, because an option must not contain a button. Delete does the same. */
function Removals({ group, onRemove }: { group: OptionGroup; onRemove: (search: string) => void }) {
  return (
    <div className={css.suggestionRemovals}>
      {group.options.map(
        (option) =>
          option.kind === "recent" && (
            <button
              key={option.text}
              type="button"
              tabIndex={-1}
              aria-label={suggestionsText.remove(option.text)}
              aria-keyshortcuts="Delete"
              onClick={() => onRemove(option.text)}
            >
              <Icon name="close" size="1rem" />
            </button>
          ),
      )}
    </div>
  );
}

export function SuggestionList({ groups, activeKey, onRemove }: SuggestionListProps) {
  const recent = groups.find(({ key }) => key === "recent");
  return (
    <>
      <div role="listbox" id={LIST_ID} aria-label={suggestionsText.label} hidden={groups.length === 0}>
        {groups.map(({ key, label, options }) => {
          const lines = options.map((option) => (
            <Option key={option.key} option={option} isActive={option.key === activeKey} />
          ));
          if (label === null) return lines;
          return (
            <div key={key} role="group" aria-labelledby={optionId(`label-${key}`)}>
              <div role="presentation" id={optionId(`label-${key}`)} className={css.suggestionsLabel}>
                {label}
              </div>
              {lines}
            </div>
          );
        })}
      </div>
      {recent && <Removals group={recent} onRemove={onRemove} />}
    </>
  );
}
