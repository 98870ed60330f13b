import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import type { ShellProps } from "@/lib/contracts/shell";
import { accessibilitySections, accessibilityText } from "@/text/accessibility";

/** What the site does for everybody to be able to use it, where it falls short, and how to say so. */
export function AccessibilityScreen({ company }: Pick<ShellProps, "company">) {
  const sections = accessibilitySections({ contact: company?.email ?? null });
  return <InstitutionalPage path="/acessibilidade" {...accessibilityText} sections={sections} />;
}
