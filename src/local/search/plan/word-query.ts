import { isMark, type Mark } from "@/local/search/index/marks";

/**
 * To be written as PostgreSQL's `tsquery`. Words are letters and digits alone (`splitWords`), so that nothing
 * in them can be read as an operator.
 */
export type WordNode =
  | {
      readonly kind: "word";
      readonly text: string;
      readonly isPrefix: boolean;
      readonly estimate: number;
      /** Only where it has one of these weights ("AB"); missing for anywhere. */
      readonly weights?: string;
    }
  /** Stands among the words for a filter, a sample or the first of an order. */
  | { readonly kind: "mark"; readonly mark: Mark; readonly isNegated: boolean }
  | { readonly kind: "all" | "any"; readonly nodes: readonly WordNode[] }
  /** Must not be there. */
  | { readonly kind: "not"; readonly node: WordNode }
  /** Words at this distance after each other. */
  | { readonly kind: "phrase"; readonly nodes: readonly WordNode[]; readonly distance: number };

export const word = (text: string, estimate: number, isPrefix = false): WordNode => ({
  kind: "word",
  text,
  isPrefix,
  estimate,
});

export const marked = (mark: Mark, isNegated = false): WordNode => ({ kind: "mark", mark, isNegated });

export const not = (node: WordNode): WordNode => ({ kind: "not", node });

export function all(nodes: readonly WordNode[]): WordNode {
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: "all", nodes };
}

/** Drops words that a beginning among the nodes finds already. */
export function any(nodes: readonly WordNode[]): WordNode {
  const beginnings = nodes.flatMap((node) => (node.kind === "word" && node.isPrefix ? [node.text] : []));
  const isFound = (node: WordNode) =>
    node.kind === "word" && !node.isPrefix && beginnings.some((beginning) => node.text.startsWith(beginning));
  const needed = nodes.filter((node) => !isFound(node));
  return needed.length === 1 && needed[0] ? needed[0] : { kind: "any", nodes: needed };
}

export function phrase(nodes: readonly WordNode[], distance = 1): WordNode {
  return { kind: "phrase", nodes, distance };
}

/** `weights` are like "AB". */
export function restricted(node: WordNode, weights: string): WordNode {
  if (node.kind === "mark") return node;
  if (node.kind === "word") return { ...node, weights: narrowed(node.weights, weights) };
  if (node.kind === "not") return not(restricted(node.node, weights));
  return { ...node, nodes: node.nodes.map((each) => restricted(each, weights)) };
}

/** Weights that are in both; those of the word itself where none is. */
const narrowed = (own: string | undefined, weights: string) =>
  [...(own ?? weights)].filter((weight) => weights.includes(weight)).join("") || (own ?? weights);

/** About how many records have it, at most; what nobody has counted may be in all of them. */
export function estimateOf(node: WordNode): number {
  if (node.kind === "word") return node.estimate;
  if (node.kind === "mark" || node.kind === "not") return Number.POSITIVE_INFINITY;
  const estimates = node.nodes.map(estimateOf);
  return node.kind === "any" ? estimates.reduce((sum, each) => sum + each, 0) : Math.min(...estimates);
}

const onlyLettersAndDigits = /^[\p{L}\p{N}]+$/u;

/** `weights` ("AB") restricts all words; "" does not. Throws on a word that `splitWords` cannot have made. */
export function writeWordQuery(node: WordNode, weights = ""): string {
  if (node.kind === "word") {
    if (!onlyLettersAndDigits.test(node.text))
      throw new Error("A word of a query has other than letters and digits");
    const wanted = weights === "" ? (node.weights ?? "") : narrowed(node.weights, weights);
    const suffix = `${node.isPrefix ? "*" : ""}${wanted}`;
    return `'${node.text}'${suffix === "" ? "" : `:${suffix}`}`;
  }
  if (node.kind === "mark") {
    if (!isMark(node.mark)) throw new Error("A mark of a query is none");
    return `${node.isNegated ? "!" : ""}'${node.mark}'`;
  }
  if (node.kind === "not") return `!(${writeWordQuery(node.node, weights)})`;
  const operator = { all: " & ", any: " | ", phrase: "" }[node.kind];
  const separator = node.kind === "phrase" ? ` <${node.distance}> ` : operator;
  return `(${node.nodes.map((each) => writeWordQuery(each, weights)).join(separator)})`;
}
