import { compileRecipe, type RecipeCompiler } from "@/theme/engine/compile-recipe";
import { pageStyles } from "@/theme/engine/page-styles";
import type { Recipe } from "@/theme/recipe";

const compiled = new WeakMap<Recipe, string>();

/** On the server every recipe is compiled when it is first needed, and kept. */
export function compiledStyles(recipe: Recipe): string | null {
  const known = compiled.get(recipe);
  if (known !== undefined) return known;
  const text = compileRecipe(recipe);
  compiled.set(recipe, text);
  return text;
}

/** The compiler, or when it comes. */
export function findCompiler(): RecipeCompiler | Promise<RecipeCompiler> {
  return compileRecipe;
}

/** Nothing is to be fetched on the server. */
export function loadCompiler(): void {
  return;
}

/** Variables, reset and what every screen shares. */
export const globalStyles = pageStyles;
