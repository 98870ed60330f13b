import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Fills a field with what the step before knew, where the visitor or the browser has not filled it already. */
export function useCarriedValue<Values extends FieldValues, Parsed>(
  { getValues, setValue }: Pick<UseFormReturn<Values, unknown, Parsed>, "getValues" | "setValue">,
  name: Path<Values>,
  read: () => string | null,
): void {
  // In a layout effect react-hook-form does not know yet what was typed before hydration.
  useEffect(() => {
    const value = read();
    if (value !== null && !getValues(name)) setValue(name, value as PathValue<Values, Path<Values>>);
  }, [getValues, setValue, name, read]);
}
