import { breakpoints, sidePadding } from "@/theme/tokens";
import { ratingBands } from "@/lib/rating/bands";
import { resolvedTheme } from "@/theme/theme";

/** Finds the variables of dark mode in Chakra's resolved theme. */
const DARK = /data-theme=dark/;

const declarations = (variables: Readonly<Record<string, unknown>>) =>
  Object.entries(variables)
    .filter(([, value]) => typeof value !== "object")
    .map(([name, value]) => `  ${name}: ${String(value)};\n`)
    .join("");

/** `data-band` on an element gives it and its children the colours of that rating band. */
const bandRules = ratingBands.map(({ id }) => {
  const color = (part: string) => `var(--chakra-colors-band-${id}-${part})`;
  return (
    `[data-band="${id}"] {\n  --band-solid: ${color("solid")};\n  --band-on-solid: ${color("onSolid")};\n` +
    `  --band-text: ${color("text")};\n  --band-soft: ${color("soft")};\n}\n`
  );
});

/** Side padding by the screen's width (specification, section 9). */
const sideRules = (Object.keys(sidePadding) as (keyof typeof sidePadding)[]).map(
  (name) =>
    `@media (min-width: ${breakpoints[name]}) {\n  :root {\n    --side-padding: ${sidePadding[name]};\n  }\n}\n`,
);

export function themeStyleSheet(): string {
  const variables = resolvedTheme.__cssVars;
  const dark = Object.entries(variables).find(([selector]) => DARK.test(selector))?.[1] ?? {};
  return [
    `:root {\n${declarations(variables)}}\n`,
    `[data-theme="dark"] {\n${declarations(dark)}}\n`,
    ...sideRules,
    ...bandRules,
  ].join("");
}
