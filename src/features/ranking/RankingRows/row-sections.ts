import type { RankingRow } from "@/lib/contracts/ranking";

/** Neighbouring rows that are shown together: a section of the ranking, and within it the groups of ties. */
export interface RowSection {
  section: RankingRow["section"];
  groups: { tieGroup: number | null; rows: RankingRow[] }[];
}

/**
 * Splits the rows of a page into runs of one section, and each run into runs of one tie group. In other orders than
 * the published one ties are not neighbours, and every run is plain.
 */
export function rowSections(rows: readonly RankingRow[], isPublishedOrder: boolean): RowSection[] {
  const sections: RowSection[] = [];
  for (const row of rows) {
    const section = isPublishedOrder ? row.section : "ranked";
    const tieGroup = isPublishedOrder && row.isTied ? row.tieGroup : null;
    let current = sections.at(-1);
    if (current?.section !== section) {
      current = { section, groups: [] };
      sections.push(current);
    }
    const group = current.groups.at(-1);
    if (group?.tieGroup === tieGroup) group.rows.push(row);
    else current.groups.push({ tieGroup, rows: [row] });
  }
  return sections;
}
