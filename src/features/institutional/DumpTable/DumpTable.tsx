import css from "@/features/institutional/DumpTable/DumpTable.module.css";
import ruled from "@/features/institutional/RuledTable.module.css";
import type { DumpDay } from "@/lib/contracts/open-data";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatBytes, openDataText as text } from "@/text/open-data";
import { ScrollRegion } from "@/ui/ScrollRegion";

export function DumpTable({ day, files }: DumpDay) {
  const caption = text.caption(formatNumericDate(day) ?? day);
  const { columns } = text;
  return (
    <ScrollRegion label={caption} className={`card ${ruled.ruled} ${css.root}`}>
      <table className="tabular">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.file}</th>
            <th scope="col">{columns.rows}</th>
            <th scope="col">{columns.size}</th>
            <th scope="col">{columns.checksum}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, path, rows, bytes, sha256 }) => (
            <tr key={name}>
              <th scope="row">
                <a href={path} download={`${day}-${name}`}>
                  {name}
                </a>
              </th>
              <td>{formatInteger(rows)}</td>
              <td>{formatBytes(bytes)}</td>
              <td>
                <code>{sha256}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
