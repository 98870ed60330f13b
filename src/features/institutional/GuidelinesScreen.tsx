import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import type { ShellProps } from "@/lib/contracts/shell";
import { ACCOUNT_RAMP, CLUSTER_LIMIT, DAILY_LIMIT } from "@/lib/scoring/review-weight";
import { guidelineSections, guidelinesText } from "@/text/guidelines";

const weights = {
  firstShare: ACCOUNT_RAMP.first,
  rampDays: ACCOUNT_RAMP.days,
  dailyLimit: DAILY_LIMIT,
  clusterLimit: CLUSTER_LIMIT,
};

export function GuidelinesScreen({ company }: Pick<ShellProps, "company">) {
  const sections = guidelineSections({ contact: company?.email ?? null, weights });
  return <InstitutionalPage path="/diretrizes" {...guidelinesText} sections={sections} />;
}
