import { ScrollRegion } from "@/ui/ScrollRegion";
import css from "@/ui/FigureTable/FigureTable.module.css";
import type { ReactNode } from "react";

/** What the row is about, then a cell for each further column. */
export type FigureRow = readonly [name: ReactNode, ...cells: readonly ReactNode[]];

/** The heading of a column of figures, or of one of words. */
export type FigureColumn = string | { readonly words: string };

interface FigureTableProps {
  caption: string;
  /** Whether a heading or summary above says the same. */
  isCaptionHidden?: boolean;
  /** The first is that of the rows' names. */
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  className?: string;
}

const wordsOf = (column: FigureColumn | undefined) => (typeof column === "object" ? "" : undefined);

/** A table that is read and not used: figures stand at the right, and a wide one scrolls by itself. */
export function FigureTable({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  className = "",
}: FigureTableProps) {
  return (
    <ScrollRegion label={caption} className={`${css.root} ${className}`}>
      <table className="tabular">
        <caption>
          <span className={isCaptionHidden ? "visually-hidden" : css.caption}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" data-words={wordsOf(column)}>
                {typeof column === "object" ? column.words : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index} data-words={wordsOf(columns[index + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
