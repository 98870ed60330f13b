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
import { z } from "zod";

const condition = z.string().max(2_000);
const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(LARGEST_FILTER);

/**
 * All of the list must hold, one of a list inside it. Clients may nest once more, but only around a single
 * condition: the hosted service has no ANDs inside an OR.
 */
export const filterList = z.union([
  z.string().max(20_000),
  listOf(z.union([condition, listOf(z.union([condition, listOf(condition)]))])),
]);

type FilterList = z.infer<typeof filterList>;

type AtomReader = (text: string) => FilterAtom | null;

function splitLegacy(text: string): Exclude<FilterList, string> {
  const parts = text.match(/\([^()]*\)|[^,]+/g) ?? [];
  return parts.map((part) => {
    const [, group] = /^\s*\((.*)\)\s*$/.exec(part) ?? [];
    return group === undefined ? part : group.split(",");
  });
}

function readList(name: string, list: FilterList, read: AtomReader): Result<FilterClause[], SearchFailure> {
  const groups = typeof list === "string" ? splitLegacy(list) : list;
  const clauses: FilterClause[] = [];
  for (const group of groups) {
    const alternatives = Array.isArray(group) ? group : [group];
    if (alternatives.some((each) => Array.isArray(each) && each.length > 1))
      return refuse(`${name}: conditions that must all hold can't be grouped inside an OR`);
    const atoms: FilterAtom[] = [];
    for (const text of alternatives.flat().filter((each) => each.trim() !== "")) {
      const atom = read(text);
      if (!atom) return refuse(`${name}: Invalid syntax for ${text.slice(0, 100)}`);
      atoms.push(atom);
    }
    if (atoms.length > 0) clauses.push(atoms);
  }
  const count = clauses.reduce((sum, clause) => sum + clause.length, 0);
  return count > LARGEST_FILTER ? refuse(`${name}: Too many conditions`) : ok(clauses);
}

const readFacet: AtomReader = (text) => {
  const colon = text.indexOf(":");
  if (colon < 1) return null;
  const attribute = text.slice(0, colon).trim();
  const rest = text.slice(colon + 1).trim();
  const isNegated = rest.startsWith("-") && rest.length > 1;
  const value = isNegated ? rest.slice(1) : rest.replace(/^\\-/, "-");
  return { kind: "facet", attribute, value, isNegated };
};

const readTag: AtomReader = (text) => {
  const isNegated = text.startsWith("-");
  return { kind: "facet", attribute: TAGS, value: (isNegated ? text.slice(1) : text).trim(), isNegated };
};

/** `price:1 TO 2`. One pattern for the whole text would try each run of blanks in every way. */
function readRange(text: string): FilterAtom | null {
  const colon = text.lastIndexOf(":");
  const [from = "", to = "", limit = "", ...more] = text
    .slice(colon + 1)
    .trim()
    .split(/\s+/);
  const [attribute, lower, upper] = [
    text.slice(0, colon).trim(),
    parseFilterNumber(from),
    parseFilterNumber(limit),
  ];
  if (colon < 1 || attribute === "" || to.toUpperCase() !== "TO" || more.length > 0) return null;
  if (lower === null || upper === null) return null;
  return { kind: "numeric", attribute, operator: "between", value: lower, upper, isNegated: false };
}

/** `price>=10` */
function readComparison(text: string): FilterAtom | null {
  const [operator = ""] = /[<>!]=|[<>=]/.exec(text) ?? [];
  const place = text.indexOf(operator);
  const [attribute, value] = [
    text.slice(0, place).trim(),
    parseFilterNumber(text.slice(place + operator.length).trim()),
  ];
  if (operator === "" || attribute === "" || value === null) return null;
  return { kind: "numeric", attribute, operator: operator as NumericOperator, value, isNegated: false };
}

const readNumeric: AtomReader = (text) => readRange(text) ?? readComparison(text);

/** `attribute:value`, negated as `attribute:-value`; `\-` is a hyphen. */
export const parseFacetFilters = (list: FilterList) => readList("facetFilters", list, readFacet);

/** `price>=10`, `price:1 TO 2` */
export const parseNumericFilters = (list: FilterList) => readList("numericFilters", list, readNumeric);

/** `tag`, `-tag` */
export const parseTagFilters = (list: FilterList) => readList("tagFilters", list, readTag);
