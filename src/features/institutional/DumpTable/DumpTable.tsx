import css from "@/features/institutional/DumpTable/DumpTable.module.css";
import type { DumpDay } from "@/lib/contracts/open-data";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatBytes, openDataText as text } from "@/text/open-data";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";

export function DumpTable({ day, files }: DumpDay) {
  const { file, rows, size, checksum } = text.columns;
  return (
    <FigureTable
      className={`card ${css.root}`}
      caption={text.caption(formatNumericDate(day) ?? day)}
      columns={[file, rows, size, { words: checksum }]}
      rows={files.map((each): FigureRow => [
        <a key="file" href={each.path} download={`${day}-${each.name}`}>
          {each.name}
        </a>,
        formatInteger(each.rows),
        formatBytes(each.bytes),
        <code key="checksum">{each.sha256}</code>,
      ])}
    />
  );
}
