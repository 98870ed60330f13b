import { compareNames } from "@/lib/format/name-order";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { commonText } from "@/text/common";

interface DepartmentGroup {
  /** Null for rankings without a department. */
  department: string | null;
  rankings: RankingSummary[];
}

function divide(rankings: readonly RankingSummary[]): DepartmentGroup[] {
  const groups = new Map<string | null, RankingSummary[]>();
  for (const ranking of rankings) {
    groups.set(ranking.department, [...(groups.get(ranking.department) ?? []), ranking]);
  }
  return [...groups]
    .map(([department, own]) => ({ department, rankings: own }))
    .sort((a, b) => {
      if (a.department === null || b.department === null) return a.department === null ? 1 : -1;
      return compareNames(a.department, b.department);
    });
}

/**
 * Rankings without a department come last. A single group where there is nothing to divide. Beside rankings of real things, the
 * demonstration is one department, after all others.
 */
export function groupByDepartment(rankings: readonly RankingSummary[]): DepartmentGroup[] {
  const real = rankings.filter(({ isDemonstration }) => !isDemonstration);
  const invented = rankings.filter(({ isDemonstration }) => isDemonstration);
  if (real.length === 0 || invented.length === 0) return divide(rankings);
  return [...divide(real), { department: commonText.demonstrationDepartment, rankings: invented }];
}
