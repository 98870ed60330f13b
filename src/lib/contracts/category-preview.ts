/** Where an item stands in a ranking. */
export interface Standing {
  readonly section: "ranked" | "few" | "unrated";
  /** Null where the item has no position. */
  readonly position: number | null;
  /** Place over all sections, from 1 on. */
  readonly order: number;
  /** The Nota, 0 to 100; null where the item has none. */
  readonly displayed: number | null;
  readonly isTied: boolean;
}

/** How an item moves by a change of criteria. */
export interface ItemMove {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Null where the published ranking does not have the item yet. */
  readonly before: Standing | null;
  readonly after: Standing;
}

/** How many items move in which way. */
export interface MoveCounts {
  readonly items: number;
  readonly rise: number;
  readonly fall: number;
  /** Items that get a position, and that lose theirs. */
  readonly enter: number;
  readonly leave: number;
  /** Items that become part of a tie, and that leave one. */
  readonly tie: number;
  readonly untie: number;
  /** Items whose Nota changes. */
  readonly scores: number;
  /** Items of which anything of this changes. */
  readonly moved: number;
}

/** The ranking under a draft of criteria beside the published one, in the order of the new ranking. */
export interface CriteriaPreview {
  readonly counts: MoveCounts;
  readonly moves: readonly ItemMove[];
}
