import type { MappingFormState, MappingResults } from "@/lib/contracts/mapping-form";
import { createContext, useContext } from "react";

interface MappingContext extends Pick<MappingFormState, "values" | "columns" | "fields"> {
  readonly results: MappingResults;
}

const context = createContext<MappingContext | null>(null);
export const MappingProvider = context.Provider;

export function useMapping(): MappingContext {
  const value = useContext(context);
  if (!value) throw new Error("The field stands in no form of a mapping");
  return value;
}
