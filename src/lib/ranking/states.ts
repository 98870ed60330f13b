/** The attribute that says in which state of Brazil an item is, "SP". */
export const STATE_ATTRIBUTE = "uf";

export const stateCodes: readonly string[] =
  "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ");

export const isStateCode = (text: string): boolean => stateCodes.includes(text);

/** Fewer are a list, and no ranking. */
export const FEWEST_RANKED_IN_STATE = 3;

interface StateCounts {
  /** How many items the ranking has in the state. */
  readonly items: number;
  /** How many of them have a position. */
  readonly ranked: number;
}

/** Whether search engines are offered a state's ranking: enough of its items have the evidence for a position. */
export const isStateRanking = ({ ranked }: Pick<StateCounts, "ranked">): boolean =>
  ranked >= FEWEST_RANKED_IN_STATE;

/** What the page of a state says in place of the ranking's own name and size. */
export interface RankingState extends StateCounts {
  /** "SP". */
  readonly code: string;
  /** "São Paulo". */
  readonly name: string;
  /** "Cursos de medicina em São Paulo". */
  readonly title: string;
}

/** The ranking in a state, as a link of the ranking. */
export interface StateLink {
  readonly name: string;
  readonly path: string;
  readonly items: number;
  readonly isCurrent: boolean;
}
