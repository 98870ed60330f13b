import type { SystemStyleObject } from "@chakra-ui/react";

/** The styles of one component and of the plain elements inside it. `Styles` writes them into the page. */
export interface Recipe {
  /** Names the styles in the page; one recipe a name. */
  readonly name: string;
  /** The class of the component's root; parts are reached by nested class selectors. */
  readonly className: string;
  /** What the styles are for: the root's class, or "" for the whole page. */
  readonly selector: string;
  readonly styles: SystemStyleObject;
}

/**
 * Names the styles of one component. They are compiled with the theme once for the life of the server, not for every
 * request and not for every element: give `className` to the component's root and put `Styles` inside it.
 * @param name unique in the site, in words with hyphens
 */
export function recipe(name: string, styles: SystemStyleObject): Recipe {
  const className = `r-${name}`;
  return { name, className, selector: `.${className}`, styles };
}

/** Names styles of the whole page, whose selectors stand as they are. */
export function globalRecipe(name: string, styles: SystemStyleObject): Recipe {
  return { name, className: "", selector: "", styles };
}
