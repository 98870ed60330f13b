import { ok, type Result } from "@/lib/result";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";

/** A piece of a filter. */
export interface FilterToken {
  kind: "string" | "keyword" | "operator" | "(" | ")" | ":" | "score" | "end";
  text: string;
  /** Where it begins, from 1. */
  column: number;
  isQuoted?: boolean;
}

const space = /\s+/y;
const score = /<score=\d+>/y;
const operator = /<=|>=|!=|<|>|=/y;
const quoted = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/y;
// A bare word ends before what has a meaning of its own. Hyphens and dots are of it.
const bare = /[^\s()<>=!:"']+/y;
const keywords = new Set(["AND", "OR", "NOT", "TO"]);

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readToken(text: string, at: number): (FilterToken & { length: number }) | null {
  const column = at + 1;
  const character = text[at];
  if (character === "(" || character === ")" || character === ":")
    return { kind: character, text: character, column, length: 1 };
  const scored = take(score, text, at);
  if (scored) return { kind: "score", text: scored[0], column, length: scored[0].length };
  const compared = take(operator, text, at);
  if (compared) return { kind: "operator", text: compared[0], column, length: compared[0].length };
  const quote = take(quoted, text, at);
  if (quote) {
    const value = (quote[1] ?? quote[2] ?? "").replace(/\\(.)/gs, "$1");
    return { kind: "string", text: value, column, length: quote[0].length, isQuoted: true };
  }
  const word = take(bare, text, at);
  if (!word) return null;
  const kind = keywords.has(word[0]) ? "keyword" : "string";
  return { kind, text: word[0], column, length: word[0].length };
}

/** The pieces of a filter, an "end" behind them. */
export function readFilterTokens(text: string): Result<FilterToken[], SearchFailure> {
  const tokens: FilterToken[] = [];
  for (let at = 0; at < text.length;) {
    const blank = take(space, text, at);
    if (blank) {
      at += blank[0].length;
      continue;
    }
    const found = readToken(text, at);
    if (!found)
      return refuse(`filters: Unexpected character '${[...text.slice(at)][0] ?? ""}' at col ${at + 1}`);
    const { length, ...token } = found;
    tokens.push(token);
    at += length;
  }
  tokens.push({ kind: "end", text: "", column: text.length + 1 });
  return ok(tokens);
}

/** A piece as messages name it. */
export function describeToken({ kind, text }: FilterToken): string {
  if (kind === "end") return "end of filter";
  return kind === "string" ? `string(${text})` : `'${text}'`;
}
