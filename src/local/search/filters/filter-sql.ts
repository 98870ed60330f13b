import {
  parseFilterNumber,
  type FilterAtom,
  type FilterClause,
  type NumericOperator,
} from "@/local/search/filters/filter-clause";
import { facetKey } from "@/server/search/search-entry";
import { storableText } from "@/server/search/text/storable-text";
import { sql, type SQL } from "drizzle-orm";

/** Texts as PostgreSQL reads an array of them; a parameter, which the planner can look into. */
const textArray = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

type NumericAtom = Extract<FilterAtom, { kind: "numeric" }>;

const comparators: Readonly<Record<Exclude<NumericOperator, "between">, string>> = {
  "<": "<",
  "<=": "<=",
  "=": "==",
  "!=": "!=",
  ">": ">",
  ">=": ">=",
};

/** A path of SQL/JSON that finds the attribute's numbers, in arrays, too. It is a parameter, never part of the SQL. */
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

function positive(atom: FilterAtom): SQL {
  if (atom.kind === "numeric") return numericCondition(atom);
  const key = facetKey(storableText(atom.attribute), storableText(atom.value).toLowerCase());
  const equal = sql`e.filters @> ${textArray([key])}::text[]`;
  const number = parseFilterNumber(atom.value);
  if (number === null) return equal;
  const numeric: NumericAtom = { ...atom, kind: "numeric", operator: "=", value: number };
  return sql`(${equal} or ${numericCondition(numeric)})`;
}

function clauseCondition(clause: FilterClause): SQL {
  const plain = clause.flatMap((atom) =>
    atom.kind === "facet" && !atom.isNegated && parseFilterNumber(atom.value) === null ? [atom] : [],
  );
  const rest = clause.filter((atom) => !plain.some((each) => each === atom));
  const keys = plain.map(({ attribute, value }) =>
    facetKey(storableText(attribute), storableText(value).toLowerCase()),
  );
  const conditions = [
    // One look into the index for all alternatives.
    ...(keys.length > 0 ? [sql`e.filters && ${textArray(keys)}::text[]`] : []),
    ...rest.map((atom) => (atom.isNegated ? sql`not ${positive(atom)}` : positive(atom))),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Conditions on `search_entry e`, all of which must hold. */
export function filterConditions(clauses: readonly FilterClause[]): SQL[] {
  return clauses.filter((clause) => clause.length > 0).map(clauseCondition);
}
