import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import { ScrollRegion } from "@/ui/ScrollRegion";

interface DataTableProps {
  /** For screen readers. */
  label: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Scrolls inside its own box, also by keyboard. */
export function DataTable({ label, head, rows }: DataTableProps) {
  return (
    <ScrollRegion label={label} className={css.scroll}>
      <table>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
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
