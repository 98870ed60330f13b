import { useEffect } from "react";

/** Fills a field with what the step before knew, where the visitor or the browser has not filled it already. */
export function useCarriedValue(fieldId: string, read: () => string | null): void {
  useEffect(() => {
    const field = document.getElementById(fieldId);
    const value = read();
    if (field instanceof HTMLInputElement && field.value === "" && value !== null) field.value = value;
  }, [fieldId, read]);
}
