import css from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";

interface FigurePanelProps {
  caption: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
}

/** A table of figures among the sections of a page. */
export function FigurePanel(props: FigurePanelProps) {
  return <FigureTable {...props} className={`card ${css.panel}`} />;
}
