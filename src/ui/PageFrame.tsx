import { ButtonLink } from "@/ui/Button";
import problemScreenCss from "@/ui/ProblemScreen/ProblemScreen.module.css";
import type { DemonstrationShare } from "@/lib/contracts/shell";
import type { PageProps } from "@/lib/contracts/page";
import { problemText, queryProblemLine } from "@/text/problems";
import { AppShell } from "@/ui/AppShell/AppShell";
import { ProblemScreen } from "@/ui/ProblemScreen/ProblemScreen";
import type { ReactNode } from "react";

interface PageFrameProps<Props> extends PageProps<Props> {
  searchText?: string;
  demonstrationOf?: (page: Props) => DemonstrationShare;
  children: (page: Props) => ReactNode;
}

export function PageFrame<Props>({
  shell,
  outcome,
  searchText,
  demonstrationOf,
  children,
}: PageFrameProps<Props>) {
  const demonstration = outcome.kind === "page" ? demonstrationOf?.(outcome.page) : undefined;
  return (
    <AppShell shell={shell} searchText={searchText} demonstration={demonstration}>
      {outcome.kind === "page" && children(outcome.page)}
      {outcome.kind === "hidden" && <ProblemScreen status={404} kind="hidden" />}
      {outcome.kind === "unavailable" && <ProblemScreen status={503} kind="unavailable" />}
      {outcome.kind === "invalid" && (
        <ProblemScreen
          status={400}
          kind="invalid"
          details={
            <ul className={problemScreenCss.problemDetails}>
              {outcome.problems.map((problem) => (
                <li key={problem.parameter}>{queryProblemLine(problem)}</li>
              ))}
            </ul>
          }
        >
          <ButtonLink variant="primary" href={outcome.cleanPath}>
            {problemText.cleanLink}
          </ButtonLink>
        </ProblemScreen>
      )}
    </AppShell>
  );
}
