import { ButtonAnchor, ButtonLink } from "@/ui/Button";
import css from "@/ui/ProblemScreen/ProblemScreen.module.css";
import { problemText } from "@/text/problems";
import { PageHead } from "@/ui/PageHead/PageHead";
import type { ReactNode } from "react";

/** An empty reference leads to the page's own address, with its parameters. */
const SAME_ADDRESS = "";

interface ProblemScreenProps {
  status: number;
  kind: "invalid" | "missing" | "hidden" | "unavailable" | "failed";
  details?: ReactNode;
  children?: ReactNode;
}

export function ProblemScreen({ status, kind, details, children }: ProblemScreenProps) {
  const { title, text } = problemText[kind];
  const canPass = kind === "unavailable" || kind === "failed";
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
            {canPass && (
              <ButtonAnchor variant="primary" href={SAME_ADDRESS}>
                {problemText.retryLink}
              </ButtonAnchor>
            )}
            <ButtonLink variant={canPass ? undefined : "primary"} href="/rankings">
              {problemText.rankingsLink}
            </ButtonLink>
            <ButtonLink href="/">{problemText.homeLink}</ButtonLink>
          </>
        )}
      </p>
    </div>
  );
}
