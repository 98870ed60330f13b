import css from "@/features/institutional/FigureTable/FigureTable.module.css";
import ruled from "@/features/institutional/RuledTable.module.css";
import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** A name, then a cell for each column. */
export type FigureRow = readonly [name: string, ...cells: readonly string[]];

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
}

export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const classes = `card ${institutionalPageCss.panel} ${ruled.ruled} ${css.root}`;
  return (
    <ScrollRegion label={caption} className={classes}>
      <table className="tabular">
        <caption>
          <span className={css.caption}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
