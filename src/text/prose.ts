/** Texts may contain **strong words**, `code` and [links](/rankings). */
export type ProseBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [term: string, text: string])[] }
  | { readonly formula: readonly string[] };

/** `id` is the fragment of its address. */
export interface ProseSection {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly ProseBlock[];
}
