import css from "@/ui/ProblemScreen/ProblemScreen.module.css";
import { problemText } from "@/text/problems";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

interface ProblemScreenProps {
  status: number;
  kind: "invalid" | "missing" | "hidden" | "unavailable" | "failed";
  details?: ReactNode;
  children?: ReactNode;
}

export function ProblemScreen({ status, kind, details, children }: ProblemScreenProps) {
  const { title, text } = problemText[kind];
  return (
    <div className={css.root}>
      <PageHead title={title} description={text} />
      <p className={css.problemCode}>{problemText.code(status)}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {details}
      <p className={css.problemLinks}>
        {children ?? (
          <>
            <SiteLink className="button button-primary" href="/rankings">
              {problemText.rankingsLink}
            </SiteLink>
            <SiteLink className="button" href="/">
              {problemText.homeLink}
            </SiteLink>
          </>
        )}
      </p>
    </div>
  );
}
