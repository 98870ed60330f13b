import type { Recipe } from "@/theme/recipe";
import { inlineConstants } from "@/theme/engine/inline-constants";
import { resolvedTheme } from "@/theme/theme";
import { css as resolveTokens } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { css, type SerializedStyles } from "@emotion/react";

/** Turns a recipe into CSS text. */
export type RecipeCompiler = (recipe: Recipe) => string;

const cache = createCache({ key: "r" });
type Sheet = Parameters<typeof cache.insert>[2];

/** Emotion's compilation of nested rules; its builds for browsers and for servers hand the text on differently. */
function compileNested(selector: string, styles: SerializedStyles): string {
  const rules: string[] = [];
  const sheet = { insert: (rule: string) => void rules.push(rule) } as Sheet;
  const text: unknown = cache.insert(selector, styles, sheet, false);
  return typeof text === "string" ? text : rules.join("");
}

/** Compiles a recipe with the site's theme. */
export const compileRecipe: RecipeCompiler = ({ selector, styles }) =>
  inlineConstants(compileNested(selector, css(resolveTokens(styles)(resolvedTheme))));
