/**
 * A piece of a text page. Texts may hold **strong words**, `code` and [links](/rankings); what `Prose` does not
 * recognise is shown as it is.
 */
export type ProseBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [term: string, text: string])[] }
  | { readonly formula: readonly string[] };

/** A part of a text page under its own heading; `id` is its address in the page. */
export interface ProseSection {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly ProseBlock[];
}
