import { useEffect } from "react";

/** The list that belongs to the field. */
export const LIST_ID = "busca-sugestoes";

/** The id of an option's element. */
export const optionId = (key: string) => `${LIST_ID}-${key}`;

/**
 * Makes the field a combobox with a list as its popup (WAI-ARIA 1.2). The field is in the page before there is a list,
 * so its role comes with the list.
 * @param activeKey the option that the arrow keys have reached; the focus stays in the field
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
