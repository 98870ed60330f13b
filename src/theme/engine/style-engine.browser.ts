import type { RecipeCompiler } from "@/theme/engine/compile-recipe";
import { globalRecipe, type Recipe } from "@/theme/recipe";

let compiler: RecipeCompiler | Promise<RecipeCompiler> | null = null;

/** What came with the HTML needs no compiling: React takes it over by its name and does not look at the text. */
export function compiledStyles({ name }: Recipe): string | null {
  return document.querySelector(`style[data-href~="${name}"]`) ? "" : null;
}

async function fetchCompiler(): Promise<RecipeCompiler> {
  try {
    const { compileRecipe } = await import("@/theme/engine/compile-recipe");
    return (compiler = compileRecipe);
  } catch (error) {
    compiler = null;
    throw error;
  }
}

/** The compiler, or when it comes. It is in no first load: only a page reached by a link within the site needs it. */
export function findCompiler(): RecipeCompiler | Promise<RecipeCompiler> {
  return (compiler ??= fetchCompiler());
}

/** Fetches the compiler ahead of the page that will need it. Where it does not come, that page asks for it again. */
export function loadCompiler(): void {
  const found = findCompiler();
  if (found instanceof Promise) found.catch(() => undefined);
}

/** Always in the HTML; the text is the server's. */
export const globalStyles = globalRecipe("global", {});
