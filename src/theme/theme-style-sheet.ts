import { ratingBands } from "@/lib/rating/bands";
import { buttonStyle, buttonVariants } from "@/theme/components/button";
import { field } from "@/theme/components/field";
import { resolvedTheme } from "@/theme/theme";
import { breakpoints, sidePadding } from "@/theme/tokens";
import { css, type SystemStyleObject } from "@chakra-ui/react";
import { css as serialize, type CSSObject } from "@emotion/react";

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

/** The rules of a style whose nested styles are states of the same element, such as `&:hover`. */
function rulesOf(selector: string, style: CSSObject): string {
  const entries = Object.entries(style);
  const own = entries.filter(([, value]) => typeof value !== "object");
  const states = entries.filter(([, value]) => typeof value === "object");
  return [
    `${selector} {\n  ${serialize(Object.fromEntries(own)).styles}\n}\n`,
    ...states.map(([state, inner]) => rulesOf(state.replaceAll("&", selector), inner as CSSObject)),
  ].join("");
}

/** A component's style as a class, for elements of pages that have no Chakra component. */
const classRule = (name: string, style: SystemStyleObject) =>
  rulesOf(`.${name}`, css(style)(resolvedTheme) as CSSObject);

const classRules = [
  classRule("button", buttonStyle),
  ...Object.entries(buttonVariants).map(([name, style]) => classRule(`button-${name}`, style)),
  classRule("field", field),
];

/** What `src/theme/generated/theme.css` contains: the theme's variables, and the classes that depend on it, in the layer of global.css. */
export function themeStyleSheet(): string {
  const variables = resolvedTheme.__cssVars;
  const dark = Object.entries(variables).find(([selector]) => DARK.test(selector))?.[1] ?? {};
  const rules = [
    `:root {\n${declarations(variables)}}\n`,
    // Paper is light.
    `@media screen {\n[data-theme="dark"] {\n${declarations(dark)}}\n}\n`,
    ...sideRules,
    ...bandRules,
    ...classRules,
  ];
  return `@layer theme {\n${rules.join("")}}\n`;
}
