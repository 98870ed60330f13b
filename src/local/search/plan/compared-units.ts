import type { QueryUnit } from "@/local/search/plan/query-plan";
import { all, any } from "@/local/search/plan/word-query";

const isJoint = ({ comparison }: QueryUnit) => comparison !== null;

function sidesOf(units: readonly QueryUnit[]): QueryUnit[][] {
  const sides: QueryUnit[][] = [[]];
  for (const unit of units) {
    if (isJoint(unit)) sides.push([]);
    else sides.at(-1)?.push(unit);
  }
  return sides;
}

/** All words of a side, with each number of wrong letters that is possible. */
function variantsOfSide(side: readonly QueryUnit[]): QueryUnit["variants"] {
  const worst = Math.max(0, ...side.flatMap(({ variants }) => variants.map(({ typos }) => typos)));
  return Array.from({ length: worst + 1 }, (_, typos) => typos).flatMap((typos) => {
    const nodes = side.map(({ variants }) => variants.filter((each) => each.typos <= typos));
    if (nodes.some((each) => each.length === 0)) return [];
    return [
      { node: all(nodes.map((each) => any(each.map(({ node }) => node)))), typos, isExact: typos === 0 },
    ];
  });
}

/** Counts the names at the beginning of the first side that all sides share: one, "colchão", in "colchão de mola ou espuma casal". */
function sharedNames([first = [], ...others]: readonly QueryUnit[][]): number {
  // Only names at the beginning count, because a unit of measure such as "litros" is named by synonyms, too.
  if (others.some(([beginning]) => beginning?.isNamed)) return 0;
  return Math.max(
    0,
    first.findIndex(({ isNamed }) => !isNamed),
  );
}

const isNumber = (unit: QueryUnit | undefined) =>
  unit?.words.every(({ text }) => /^\p{N}/u.test(text)) ?? false;

/** Whether each side names its thing with several words: "iris 12 pro ou aria x", but not "iris 12 pro ou 14 pro". */
function areWhole(sides: readonly QueryUnit[][]): boolean {
  const [first = [], last = []] = [sides[0], sides.at(-1)];
  // What the last side has more is of all, unless it only goes on: "iris 12 ou iris 12 pro".
  const goesOn = first.every(({ words }, at) => words[0]?.text === last[at]?.words[0]?.text);
  const hasTail = last.length > first.length && !goesOn;
  return (
    !hasTail && sides.every((side) => side.length > 1) && !sides.slice(1).some(([unit]) => isNumber(unit))
  );
}

/**
 * What is compared as one unit that each of the sides answers: "geladeira nortenza ou cobaltina" is a geladeira of one of
 * both. Sides of one word are as long as the shortest; what stands before and behind them belongs to all. Null without two sides.
 */
export function comparedUnits(units: readonly QueryUnit[]): QueryUnit[] | null {
  if (!units.some(isJoint)) return null;
  const optional = units.filter(({ isOptional }) => isOptional);
  const sides = sidesOf(units.filter(({ isOptional }) => !isOptional));
  const shared = sharedNames(sides);
  const own = sides.map((side, index) => (index === 0 ? side.slice(shared) : side));
  const length = Math.min(...own.map((side) => side.length));
  if (sides.length < 2 || length === 0) return null;
  const [first = [], last = []] = [sides[0], sides.at(-1)];
  const isWhole = areWhole(own);
  const head = isWhole ? first.slice(0, shared) : first.slice(0, first.length - length);
  const tail = isWhole ? [] : last.slice(length);
  const sameLength = own.map((side, index) => (index === 0 ? side.slice(-length) : side.slice(0, length)));
  const compared = isWhole ? own : sameLength;
  const variants = compared.flatMap(variantsOfSide);
  const unit: QueryUnit = {
    words: compared.flat().flatMap(({ words }) => words),
    variants,
    isOptional: false,
    isNamed: compared.every((side) => side.some(({ isNamed }) => isNamed)),
    isUse: false,
    estimate: compared.reduce((sum, side) => sum + Math.min(...side.map(({ estimate }) => estimate)), 0),
    comparison: null,
  };
  return [...head, unit, ...tail, ...optional];
}
