import list from "@/features/operator/JobsScreen/JobsScreen.module.css";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import type { ReactNode } from "react";

interface RunListProps<Run> {
  /** Of the heading. */
  id: string;
  title: string;
  /** What is said where there are no runs. */
  none: string;
  runs: readonly Run[];
  /** Draws one run as a list item with a key. */
  children: (run: Run) => ReactNode;
}

/** The runs of a feed or a source, the newest first. */
export function RunList<Run>({ id, title, none, runs, children }: RunListProps<Run>) {
  return (
    <section className={formCss.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {runs.length === 0 && <p className={formCss.hint}>{none}</p>}
      {runs.length > 0 && <ol className={list.jobs}>{runs.map(children)}</ol>}
    </section>
  );
}
