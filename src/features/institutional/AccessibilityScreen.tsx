import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import type { ShellProps } from "@/lib/contracts/shell";
import { accessibilitySections, accessibilityText } from "@/text/accessibility";

export function AccessibilityScreen({ company }: Pick<ShellProps, "company">) {
  const sections = accessibilitySections({ contact: company?.email ?? null });
  return <InstitutionalPage path="/acessibilidade" {...accessibilityText} sections={sections} />;
}
