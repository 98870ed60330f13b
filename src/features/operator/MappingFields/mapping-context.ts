import type { MappingFormState, MappingResults } from "@/lib/contracts/mapping-form";
import { createContext, useContext } from "react";

/** What every field of the form of a mapping needs. */
export interface MappingContext extends Pick<MappingFormState, "values" | "columns"> {
  readonly results: MappingResults;
}

const context = createContext<MappingContext | null>(null);
export const MappingProvider = context.Provider;

/** The state of the form of a mapping, for a field within it. */
export function useMapping(): MappingContext {
  const value = useContext(context);
  if (!value) throw new Error("The field stands in no form of a mapping");
  return value;
}
