import { resolvedTheme } from "@/theme/theme";

/** What has another value in dark mode stays a variable. */
const variables = new Set(
  Object.values(resolvedTheme.__cssVars).flatMap((value) =>
    typeof value === "object" && value !== null ? Object.keys(value) : [],
  ),
);

const constants = new Map(
  Object.entries(resolvedTheme.__cssVars).flatMap(([name, value]) =>
    !variables.has(name) && (typeof value === "string" || typeof value === "number")
      ? [[name, String(value)] as const]
      : [],
  ),
);

const REFERENCE = /var\((--chakra-[\w\\.-]+)\)/g;

/** Writes tokens that never change as their values: shorter than a variable, and the variable need not be there. */
export function inlineConstants(cssText: string): string {
  return cssText.replaceAll(REFERENCE, (reference, name: string) => {
    const value = constants.get(name);
    return value === undefined ? reference : inlineConstants(value);
  });
}

/** The variables that pages need: those that `inlineConstants` leaves. */
export const neededVariables: Record<string, unknown> = Object.fromEntries(
  Object.entries(resolvedTheme.__cssVars).filter(
    ([name, value]) => variables.has(name) || typeof value === "object",
  ),
);
