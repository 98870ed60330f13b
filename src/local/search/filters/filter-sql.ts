import {
  parseFilterNumber,
  TAGS,
  type FilterAtom,
  type FilterClause,
  type NumericOperator,
} from "@/local/search/filters/filter-clause";
import { any, marked, writeWordQuery, type WordNode } from "@/local/search/plan/word-query";
import { facetAttributes } from "@/local/search/index/index-settings";
import { filterMark } from "@/local/search/index/marks";
import type { StoredIndex } from "@/local/search/index/stored-index";
import { storableText } from "@/local/search/text/storable-text";
import { sql, type SQL } from "drizzle-orm";

export interface FilterConditions {
  /** To be looked up in the index of words. */
  nodes: readonly WordNode[];
  /** To be compared record by record. */
  conditions: readonly SQL[];
}

type NumericAtom = Extract<FilterAtom, { kind: "numeric" }>;
type FacetAtom = Extract<FilterAtom, { kind: "facet" }>;

const comparators: Readonly<Record<Exclude<NumericOperator, "between">, string>> = {
  "<": "<",
  "<=": "<=",
  "=": "==",
  "!=": "!=",
  ">": ">",
  ">=": ">=",
};

/** A path of SQL/JSON. It is a parameter, never part of the SQL. */
function numericPath({ attribute, operator, value, upper }: NumericAtom): string {
  const name = JSON.stringify(storableText(attribute));
  const condition =
    operator === "between"
      ? `@ >= ${value} && @ <= ${upper ?? value}`
      : `@ ${comparators[operator]} ${value}`;
  return `$.${name} ? (${condition})`;
}

const numericCondition = (atom: NumericAtom): SQL =>
  sql`jsonb_path_exists(e.sortable, ${numericPath(atom)}::jsonpath)`;

const negate = (condition: SQL, isNegated: boolean) => (isNegated ? sql`not ${condition}` : condition);

const hasNode = (node: WordNode) => sql`(e.words @@ ${writeWordQuery(node)}::tsquery)`;

/** A number also as its writer writes it: "500.0" is 500. */
function marksOf({ attribute, value }: FacetAtom): string[] {
  const number = parseFilterNumber(value);
  const texts = [storableText(value), ...(number === null ? [] : [String(number)])];
  return [...new Set(texts)].map((text) => filterMark(storableText(attribute), text));
}

type FilteredIndex = Pick<StoredIndex, "recordsOf" | "settings">;

/** Every record can be filtered by its id, which is in no list of attributes. */
const ID = "objectID";

class FilterReader {
  private readonly facets: ReturnType<typeof facetAttributes>;

  constructor(private readonly index: FilteredIndex) {
    this.facets = facetAttributes(index.settings);
  }

  /** Null for what is not in the index of words: ids, and numbers of attributes that are no facets. */
  private nodeOf(atom: FilterAtom): WordNode | null {
    if (atom.kind === "numeric" || atom.attribute === ID) return null;
    const isMarked = atom.attribute === TAGS || this.facets.has(atom.attribute);
    if (!isMarked && parseFilterNumber(atom.value) !== null) return null;
    const marks = marksOf(atom);
    const nodes = marks.map((mark) => marked(mark, atom.isNegated));
    return atom.isNegated && nodes.length > 1 ? { kind: "all", nodes } : any(nodes);
  }

  private condition(atom: FilterAtom): SQL {
    const node = this.nodeOf(atom);
    if (node) return hasNode(node);
    if (atom.kind === "facet" && atom.attribute === ID) return negate(this.hasId(atom.value), atom.isNegated);
    const numeric: NumericAtom =
      atom.kind === "numeric" ? atom : { ...atom, kind: "numeric", operator: "=", value: Number(atom.value) };
    return negate(numericCondition(numeric), atom.isNegated);
  }

  private hasId(id: string): SQL {
    return sql`e.record_id in (select r.id from search_record r
      where r.index_name = ${this.index.recordsOf} and r.object_id = ${storableText(id)})`;
  }

  /** A clause is looked up where all its conditions are marks, and compared otherwise. */
  read(clause: FilterClause): { node: WordNode } | { condition: SQL } {
    const nodes = clause.map((atom) => this.nodeOf(atom));
    if (nodes.every((node) => node !== null)) return { node: any(nodes) };
    const conditions = clause.map((atom) => this.condition(atom));
    return { condition: sql`(${sql.join(conditions, sql` or `)})` };
  }
}

export function filterConditions(clauses: readonly FilterClause[], index: FilteredIndex): FilterConditions {
  const reader = new FilterReader(index);
  const read = clauses.filter((clause) => clause.length > 0).map((clause) => reader.read(clause));
  return {
    nodes: read.flatMap((each) => ("node" in each ? [each.node] : [])),
    conditions: read.flatMap((each) => ("condition" in each ? [each.condition] : [])),
  };
}

/** For a statement that joins the conditions with `and`. */
export function filterSql(clauses: readonly FilterClause[], index: FilteredIndex): SQL[] {
  const { nodes, conditions } = filterConditions(clauses, index);
  return [...nodes.map(hasNode), ...conditions];
}
