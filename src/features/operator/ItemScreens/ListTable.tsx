import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { ReactNode } from "react";

interface ListTableProps {
  /** What the table lists, for those who do not see it. */
  caption: string;
  /** The headings of the columns. */
  columns: readonly string[];
  /** A table row for each entry. */
  children: ReactNode;
}

/** The table of a list of the console, whose rows stand as entries one below the other on narrow screens. */
export function ListTable({ caption, columns, children }: ListTableProps) {
  return (
    <table className={`tabular ${css.list}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
