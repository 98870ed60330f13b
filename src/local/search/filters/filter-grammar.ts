import { failure, ok, type Result } from "@/lib/result";
import {
  LARGEST_FILTER,
  parseFilterNumber,
  TAGS,
  type FilterAtom,
  type FilterClause,
  type NumericOperator,
} from "@/local/search/filters/filter-clause";
import { describeToken, readFilterTokens, type FilterToken } from "@/local/search/filters/filter-tokens";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";

/** Thrown inside the parser alone, so that its functions read as the grammar does. */
class FilterSyntaxError extends Error {}

const endToken: FilterToken = { kind: "end", text: "", column: 1 };

class FilterParser {
  private index = 0;

  constructor(private readonly tokens: readonly FilterToken[]) {}

  private get next(): FilterToken {
    return this.tokens[this.index] ?? this.tokens.at(-1) ?? endToken;
  }

  private take(): FilterToken {
    const token = this.next;
    this.index += 1;
    return token;
  }

  private isNext(kind: FilterToken["kind"], text?: string): boolean {
    return this.next.kind === kind && (text === undefined || this.next.text === text);
  }

  private fail(expected: string): never {
    throw new FilterSyntaxError(
      `Unexpected token ${describeToken(this.next)} expected ${expected} at col ${this.next.column}`,
    );
  }

  /** All clauses must hold. A filter is ANDs of ORs, the ORs in parentheses, unless there is nothing but ORs. */
  parse(): FilterClause[] {
    const clauses: FilterClause[] = [this.parseClause()];
    if (this.isNext("keyword", "OR")) {
      const only = [...(clauses[0] ?? []), ...this.parseAlternatives()];
      if (!this.isNext("end")) this.fail("end of filter, or parentheses around what stands with OR");
      return [only];
    }
    while (this.isNext("keyword", "AND")) {
      this.take();
      clauses.push(this.parseClause());
      if (this.isNext("keyword", "OR")) this.fail("end of filter, or parentheses around what stands with OR");
    }
    if (!this.isNext("end")) this.fail("end of filter");
    return clauses;
  }

  private parseAlternatives(): FilterAtom[] {
    const atoms: FilterAtom[] = [];
    while (this.isNext("keyword", "OR")) {
      this.take();
      atoms.push(this.parseAtom());
    }
    return atoms;
  }

  private parseClause(): FilterClause {
    if (!this.isNext("(")) return [this.parseAtom()];
    this.take();
    const atoms = [this.parseAtom(), ...this.parseAlternatives()];
    if (!this.isNext(")")) this.fail("')'");
    this.take();
    return atoms;
  }

  private parseAtom(): FilterAtom {
    const isNegated = this.isNext("keyword", "NOT");
    if (isNegated) this.take();
    if (!this.isNext("string")) this.fail("filter");
    const name = this.take().text;
    const atom = this.parseCondition(name, isNegated);
    if (this.isNext("score")) this.take();
    return atom;
  }

  private parseCondition(name: string, isNegated: boolean): FilterAtom {
    if (this.isNext("operator")) {
      const operator = this.take().text as NumericOperator;
      return { kind: "numeric", attribute: name, operator, value: this.parseNumber(), isNegated };
    }
    if (!this.isNext(":")) return { kind: "facet", attribute: TAGS, value: name, isNegated };
    this.take();
    if (!this.isNext("string")) this.fail("value");
    const value = this.take();
    if (!this.isNext("keyword", "TO")) return this.readValue(name, value, isNegated);
    const lower = parseFilterNumber(value.text);
    if (lower === null) {
      this.index -= 1;
      this.fail("numeric");
    }
    this.take();
    return {
      kind: "numeric",
      attribute: name,
      operator: "between",
      value: lower,
      upper: this.parseNumber(),
      isNegated,
    };
  }

  /** `attribute:-value` negates unless it is quoted. */
  private readValue(attribute: string, { text, isQuoted }: FilterToken, isNegated: boolean): FilterAtom {
    const isMinus = !isQuoted && text.startsWith("-") && parseFilterNumber(text) === null;
    const value = isMinus ? text.slice(1) : text.replace(/^\\-/, "-");
    return { kind: "facet", attribute, value, isNegated: isMinus ? !isNegated : isNegated };
  }

  private parseNumber(): number {
    const value = this.isNext("string") ? parseFilterNumber(this.next.text) : null;
    if (value === null) return this.fail("numeric");
    this.take();
    return value;
  }
}

const kindOf = (atom: FilterAtom) => (atom.kind === "facet" && atom.attribute === TAGS ? "tag" : atom.kind);

/** The hosted service takes alternatives of one kind only. */
function findMixture(clauses: readonly FilterClause[]): Result<null, SearchFailure> {
  for (const clause of clauses) {
    const kinds = [...new Set(clause.map(kindOf))];
    if (kinds.length > 1)
      return refuse(`filters: filters of different types can't be mixed in one OR (${kinds.join(", ")})`);
  }
  return ok(null);
}

/**
 * Reads the `filters` parameter. What the hosted service rejects is rejected here, too: `(A AND B) OR C`,
 * `NOT (A OR B)`, parentheses around ANDs, alternatives of different kinds. AND beside OR without parentheses is
 * rejected, because its meaning is told in two ways.
 */
export function parseFilters(text: string): Result<FilterClause[], SearchFailure> {
  if (text.trim() === "") return ok([]);
  const tokens = readFilterTokens(text);
  if (!tokens.ok) return tokens;
  if (tokens.value.length > LARGEST_FILTER * 4) return refuse("filters: Too many conditions");
  try {
    const clauses = new FilterParser(tokens.value).parse();
    const mixture = findMixture(clauses);
    return mixture.ok ? ok(clauses) : mixture;
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    return failure({ status: 400, message: `filters: ${error.message}` });
  }
}
