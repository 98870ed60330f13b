export interface Standing {
  readonly section: "ranked" | "few" | "unrated";
  readonly position: number | null;
  /** Place over all sections, from 1. */
  readonly order: number;
  /** 0 to 100; null where the item has no Nota. */
  readonly displayed: number | null;
  readonly isTied: boolean;
}

export interface ItemMove {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly before: Standing | null;
  readonly after: Standing;
}

export interface MoveCounts {
  readonly items: number;
  readonly rise: number;
  readonly fall: number;
  /** Items that get a position, and items that lose theirs. */
  readonly enter: number;
  readonly leave: number;
  /** Items that become part of a tie, and items that leave one. */
  readonly tie: number;
  readonly untie: number;
  readonly scores: number;
  readonly moved: number;
}

export interface CriteriaPreview {
  readonly counts: MoveCounts;
  readonly moves: readonly ItemMove[];
}
