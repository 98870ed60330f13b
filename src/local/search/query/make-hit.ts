import type { Highlighter } from "@/local/search/query/highlight";
import type { IndexSettings } from "@/local/search/index/index-settings";
import { searchableLevels } from "@/local/search/index/index-settings";

interface HitRules {
  retrieve: readonly string[];
  unretrievable: readonly string[];
  highlight: readonly string[];
  snippets: ReadonlyMap<string, number>;
  ellipsis: string;
  isArrayRestricted: boolean;
}

const DEFAULT_SNIPPET_WORDS = 10;

interface Overrides {
  attributesToRetrieve?: readonly string[] | null | undefined;
  attributesToHighlight?: readonly string[] | null | undefined;
  attributesToSnippet?: readonly string[] | null | undefined;
  snippetEllipsisText?: string | undefined;
  restrictHighlightAndSnippetArrays?: boolean | undefined;
}

function snippetLengths(list: readonly string[]): Map<string, number> {
  return new Map(
    list.map((text) => {
      const [, name = text, words] = /^(.*?)(?::(\d{1,4}))?$/.exec(text) ?? [];
      return [name, words === undefined ? DEFAULT_SNIPPET_WORDS : Math.max(1, Number(words))];
    }),
  );
}

export function hitRules(query: Overrides, settings: IndexSettings): HitRules {
  const pick = <Name extends keyof Overrides>(name: Name) => query[name] ?? settings[name];
  const searchable = searchableLevels(settings)?.flat() ?? ["*"];
  return {
    retrieve: pick("attributesToRetrieve") ?? ["*"],
    unretrievable: settings.unretrievableAttributes ?? [],
    highlight: pick("attributesToHighlight") ?? searchable,
    snippets: snippetLengths(pick("attributesToSnippet") ?? []),
    ellipsis: pick("snippetEllipsisText") ?? "…",
    isArrayRestricted: pick("restrictHighlightAndSnippetArrays") ?? false,
  };
}

type Body = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** "whole" for a path that is named or below a named one, "part" for one above. */
function covers(list: Iterable<string>, path: string): "whole" | "part" | null {
  let part = false;
  for (const name of list) {
    if (name === "*" || name === path || path.startsWith(`${name}.`)) return "whole";
    if (name.startsWith(`${path}.`)) part = true;
  }
  return part ? "part" : null;
}

export function pickAttributes(
  body: Body,
  rules: Pick<HitRules, "retrieve" | "unretrievable">,
  path = "",
): Record<string, unknown> {
  const excluded = rules.retrieve.filter((name) => name.startsWith("-")).map((name) => name.slice(1));
  const entries = Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
    const name = path === "" ? key : `${path}.${key}`;
    if (covers([...rules.unretrievable, ...excluded], name) === "whole") return [];
    const covered = covers(rules.retrieve, name);
    if (covered === "whole" && !isObject(value)) return [[key, value]];
    if (covered === null) return [];
    return isObject(value) ? [[key, pickAttributes(value, rules, name)]] : [];
  });
  return Object.fromEntries(entries);
}

type Leaf = (text: string, path: string) => unknown;

function mapTexts(value: unknown, path: string, leaf: Leaf, depth = 6): unknown {
  if (typeof value === "string") return leaf(value, path);
  if (typeof value === "number") return leaf(String(value), path);
  if (depth === 0) return undefined;
  if (Array.isArray(value)) {
    const mapped = value
      .map((each) => mapTexts(each, path, leaf, depth - 1))
      .filter((each) => each !== undefined);
    return mapped.length > 0 ? mapped : undefined;
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const mapped = mapTexts(each, path === "" ? key : `${path}.${key}`, leaf, depth - 1);
    return mapped === undefined ? [] : [[key, mapped] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function withoutUnmatched(value: unknown): unknown {
  if (!Array.isArray(value)) {
    if (!isObject(value) || "matchLevel" in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutUnmatched(each)]));
  }
  return value.filter((each) => !isObject(each) || each["matchLevel"] !== "none");
}

function marked(body: Body, names: Iterable<string>, rules: HitRules, leaf: Leaf): Record<string, unknown> {
  const list = [...names];
  const found = mapTexts(body, "", (text, path) => {
    const isShown = covers(list, path) === "whole" && covers(rules.unretrievable, path) !== "whole";
    return isShown && path !== "objectID" ? leaf(text, path) : undefined;
  });
  const shape = (found ?? {}) as Record<string, unknown>;
  return rules.isArrayRestricted ? (withoutUnmatched(shape) as Record<string, unknown>) : shape;
}

export function makeHit(
  objectID: string,
  body: Body,
  rules: HitRules,
  highlighter: Highlighter,
): Record<string, unknown> {
  const isHighlighting = rules.highlight.length > 0;
  const snippetLength = (path: string) => {
    for (const [name, words] of rules.snippets) if (covers([name], path) === "whole") return words;
    return DEFAULT_SNIPPET_WORDS;
  };
  return {
    ...pickAttributes(body, rules),
    objectID,
    ...(isHighlighting && {
      _highlightResult: marked(body, rules.highlight, rules, (text) => highlighter.highlight(text)),
    }),
    ...(rules.snippets.size > 0 && {
      _snippetResult: marked(body, rules.snippets.keys(), rules, (text, path) =>
        highlighter.snippet(text, snippetLength(path), rules.ellipsis),
      ),
    }),
  };
}
