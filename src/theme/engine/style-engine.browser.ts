import type { RecipeCompiler } from "@/theme/engine/compile-recipe";
import { globalRecipe, type Recipe } from "@/theme/recipe";

let compiler: RecipeCompiler | Promise<RecipeCompiler> | null = null;

/** What came with the HTML needs no compiling: React takes it over by its name and does not look at the text. */
export function compiledStyles({ name }: Recipe): string | null {
  return document.querySelector(`style[data-href~="${name}"]`) ? "" : null;
}

async function fetchCompiler(): Promise<RecipeCompiler> {
  const { compileRecipe } = await import("@/theme/engine/compile-recipe");
  return (compiler = compileRecipe);
}

/** The compiler, or when it comes. It is in no first load: only a page reached by a link within the site needs it. */
export function findCompiler(): RecipeCompiler | Promise<RecipeCompiler> {
  return (compiler ??= fetchCompiler());
}

/** Fetches the compiler ahead of the page that will need it. */
export function loadCompiler(): void {
  void findCompiler();
}

/** Always in the HTML; the text is the server's. */
export const globalStyles = globalRecipe("global", {});
