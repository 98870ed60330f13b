import type { Recipe } from "@/theme/recipe";
import { compiledStyles, findCompiler } from "#style-engine";
import { use } from "react";

/**
 * Writes the styles of a recipe into the page, once however often it stands there. React keeps them at the head of
 * the page and knows them again by their name.
 */
export function Styles({ of }: { of: Recipe }) {
  return (
    <style href={of.name} precedence="site">
      {useStyleText(of)}
    </style>
  );
}

function useStyleText(recipe: Recipe): string {
  const compiled = compiledStyles(recipe);
  if (compiled !== null) return compiled;
  const compiler = findCompiler();
  return (compiler instanceof Promise ? use(compiler) : compiler)(recipe);
}
