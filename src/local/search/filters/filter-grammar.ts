import { ok, type Result } from "@/lib/result";
import {
  LARGEST_FILTER,
  parseFilterNumber,
  TAGS,
  type FilterAtom,
  type FilterClause,
  type NumericOperator,
} from "@/local/search/filters/filter-clause";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import peggy from "peggy";

/** ANDs of ORs in parentheses, or one OR alone. The names in quotes after rules are for error messages. */
const grammar = String.raw`
start = @filter _
filter
  = first:clause more:(AND @clause)* { return [first, ...more]; }
  / first:atom more:(OR @atom)+ { return [[first, ...more]]; }
clause
  = _ "(" first:atom more:(OR @atom)* _ ")" { return [first, ...more]; }
  / atom:atom !OR { return [atom]; }
atom = not:NOT? condition:condition (_ "<score=" [0-9]+ ">")? { return { ...condition, isNegated: not !== null }; }
condition
  = name:name operator:operator value:number { return { name, operator, value }; }
  / name:name _ ":" value:number TO upper:number { return { name, operator: "between", value, upper }; }
  / name:name _ ":" _ facet:value { return { name, facet }; }
  / name:name { return { name }; }
operator = _ @("<=" / ">=" / "!=" / ">" / "=" / $("<" !"score="))
name = _ text:filter_text { return text.text; }
number = _ @numeric
filter_text "filter" = text
value "value" = text
numeric "numeric" = text:text &{ return options.parseNumber(text.text) !== null; } { return options.parseNumber(text.text); }
text
  = '"' text:([^"\\] / "\\" @.)* '"' { return { text: text.join(""), isQuoted: true }; }
  / "'" text:([^'\\] / "\\" @.)* "'" { return { text: text.join(""), isQuoted: true }; }
  / !(("AND" / "OR" / "NOT" / "TO") !bare) text:$bare+ { return { text, isQuoted: false }; }
AND = _ "AND" !bare
OR = _ "OR" !bare
NOT = _ "NOT" !bare
TO = _ "TO" !bare
bare = [^()<>=!:"' \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]
_ "blank" = [ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*
`;

const parser = peggy.generate(grammar);

type Condition = { readonly name: string; readonly isNegated: boolean } & (
  | { readonly operator: NumericOperator; readonly value: number; readonly upper?: number }
  | { readonly operator?: undefined; readonly facet?: { readonly text: string; readonly isQuoted: boolean } }
);

/** `attribute:-value` negates unless it is quoted. */
function toAtom(condition: Condition): FilterAtom {
  const { name, isNegated } = condition;
  if (condition.operator !== undefined) {
    const { operator, value, upper } = condition;
    const range = upper === undefined ? {} : { upper };
    return { kind: "numeric", attribute: name, operator, value, ...range, isNegated };
  }
  if (!condition.facet) return { kind: "facet", attribute: TAGS, value: name, isNegated };
  const { text, isQuoted } = condition.facet;
  const isMinus = !isQuoted && text.startsWith("-") && parseFilterNumber(text) === null;
  const value = isMinus ? text.slice(1) : text.replace(/^\\-/, "-");
  return { kind: "facet", attribute: name, value, isNegated: isMinus ? !isNegated : isNegated };
}

const pieces =
  /(?:AND|OR|NOT|TO)(?=[\s()<>=!:"']|$)|(?<word>[^\s()<>=!:"']+)|"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>(?:[^'\\]|\\.)*)'|[<>!]=|./suy;

/** The piece of a filter at an offset, as error messages name it. */
function describePiece(text: string, offset: number): string {
  pieces.lastIndex = offset;
  const found = pieces.exec(text);
  if (!found) return "end of filter";
  const { word, double = word, single = double } = found.groups ?? {};
  return single === undefined ? `'${found[0]}'` : `string(${single})`;
}

function describeExpected(expected: readonly peggy.parser.Expectation[], found: string): string {
  const names = expected.map((each) =>
    "description" in each ? each.description : "text" in each && each.text,
  );
  const name = ["value", "numeric", "filter"].find((each) => names.includes(each));
  if (name !== undefined) return name;
  if (names.includes(")")) return "')'";
  const isMixed = found === "'AND'" || found === "'OR'";
  return isMixed ? "end of filter, or parentheses around what stands with OR" : "end of filter";
}

const kindOf = (atom: FilterAtom) => (atom.kind === "facet" && atom.attribute === TAGS ? "tag" : atom.kind);

/** The hosted service allows only conditions of one kind in an OR. */
function findMixture(clauses: readonly FilterClause[]): Result<null, SearchFailure> {
  for (const clause of clauses) {
    const kinds = [...new Set(clause.map(kindOf))];
    if (kinds.length > 1)
      return refuse(`filters: filters of different types can't be mixed in one OR (${kinds.join(", ")})`);
  }
  return ok(null);
}

/**
 * Rejects what the hosted service rejects: `(A AND B) OR C`, `NOT (A OR B)`, parentheses around ANDs. AND
 * beside OR without parentheses is rejected too, because it is documented in two ways.
 */
export function parseFilters(text: string): Result<FilterClause[], SearchFailure> {
  if (text.trim() === "") return ok([]);
  try {
    const parsed = parser.parse(text, { parseNumber: parseFilterNumber }) as Condition[][];
    if (parsed.flat().length > LARGEST_FILTER) return refuse("filters: Too many conditions");
    const clauses = parsed.map((clause) => clause.map(toAtom));
    const mixture = findMixture(clauses);
    return mixture.ok ? ok(clauses) : mixture;
  } catch (error) {
    if (!(error instanceof parser.SyntaxError)) throw error;
    const { offset } = error.location.start;
    const found = describePiece(text, offset);
    const expected = describeExpected(error.expected ?? [], found);
    return refuse(`filters: Unexpected token ${found} expected ${expected} at col ${offset + 1}`);
  }
}
