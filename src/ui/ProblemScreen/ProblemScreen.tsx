import { problemText } from "@/text/problems";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import type { ReactNode } from "react";

const styles = recipe("problem-screen", {
  maxWidth: "40rem",
  marginInline: "auto",
  paddingBlock: { base: 6, md: 12 },
  ".problem-code": { color: "textMuted", fontWeight: "semibold" },
  h1: { marginBlock: "0.25em 0.5em", fontSize: { base: "2xl", md: "3xl" } },
  ".problem-details": { marginTop: 4, paddingInlineStart: 5 },
  ".problem-details li": { marginBlock: 1 },
  ".problem-links": { display: "flex", flexWrap: "wrap", gap: 3, marginTop: 8 },
});

interface ProblemScreenProps {
  status: number;
  kind: "invalid" | "missing" | "unavailable" | "failed";
  /** What exactly is wrong. */
  details?: ReactNode;
  /** Where to go on; home and rankings without it. */
  children?: ReactNode;
}

/** The page that says what went wrong and where to go on; header, search and footer stay around it. */
export function ProblemScreen({ status, kind, details, children }: ProblemScreenProps) {
  const { title, text } = problemText[kind];
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <PageHead title={title} description={text} />
      <p className="problem-code">{problemText.code(status)}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {details}
      <p className="problem-links">
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
