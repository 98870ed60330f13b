import type { RankingSummary } from "@/lib/contracts/ranking";

interface DepartmentGroup {
  /** Null for rankings without a department. */
  department: string | null;
  rankings: RankingSummary[];
}

/** Rankings without a department come last. A single group where there is nothing to divide. */
export function groupByDepartment(rankings: readonly RankingSummary[]): DepartmentGroup[] {
  const groups = new Map<string | null, RankingSummary[]>();
  for (const ranking of rankings) {
    groups.set(ranking.department, [...(groups.get(ranking.department) ?? []), ranking]);
  }
  return [...groups]
    .map(([department, own]) => ({ department, rankings: own }))
    .sort((a, b) => {
      if (a.department === null || b.department === null) return a.department === null ? 1 : -1;
      return a.department.localeCompare(b.department, "pt-BR");
    });
}
