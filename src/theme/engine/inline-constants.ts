import { resolvedTheme } from "@/theme/theme";

/** Colours have another value in dark mode, so they stay variables. */
const STAYS_VARIABLE = /^--chakra-colors-/;

const constants = new Map(
  Object.entries(resolvedTheme.__cssVars).flatMap(([name, value]) =>
    !STAYS_VARIABLE.test(name) && (typeof value === "string" || typeof value === "number")
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
    ([name, value]) => STAYS_VARIABLE.test(name) || typeof value === "object",
  ),
);
