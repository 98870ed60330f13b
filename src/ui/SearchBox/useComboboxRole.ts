import { useEffect } from "react";

/** Id of the list that belongs to the field. */
export const LIST_ID = "busca-sugestoes";

/** The id of an option's element. */
export const optionId = (key: string) => `${LIST_ID}-${key}`;

/**
 * Makes the field a combobox with a list as its popup (WAI-ARIA 1.2). Without scripts there is no list, so
 * the role is added here. The focus stays in the field; `activeKey` is the option selected with the arrow
 * keys.
 */
export function useComboboxRole(
  field: HTMLInputElement,
  isExpanded: boolean,
  activeKey: string | null,
): void {
  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", LIST_ID);
  }, [field]);

  useEffect(() => {
    field.setAttribute("aria-expanded", String(isExpanded));
  }, [field, isExpanded]);

  useEffect(() => {
    if (activeKey === null) return field.removeAttribute("aria-activedescendant");
    const id = optionId(activeKey);
    field.setAttribute("aria-activedescendant", id);
    document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [field, activeKey]);
}
