import type { RankingRow } from "@/lib/contracts/ranking";

export interface RowSection {
  section: RankingRow["section"];
  groups: { tieGroup: number | null; rows: RankingRow[] }[];
}

/** Orders other than the published one have no ties and a single section. */
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
