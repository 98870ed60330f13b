import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { ReactNode } from "react";

interface ListTableProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

/** Table whose rows become list entries on narrow screens, where the `data-label` of a cell stands before its content. */
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
