import { useEffect } from "react";

export const LIST_ID = "busca-sugestoes";

export const optionId = (key: string) => `${LIST_ID}-${key}`;

/** A combobox with a listbox as popup (WAI-ARIA 1.2), only with scripts. The focus stays in the field. */
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
