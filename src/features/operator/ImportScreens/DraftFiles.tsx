import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import { formatInteger, plainNumber } from "@/lib/format/number";
import { importsText } from "@/text/imports";
import { Button } from "@/ui/Button";

const text = importsText.draft.files;

function sizeOf(bytes: number): string {
  if (bytes < 1024) return text.bytes(formatInteger(bytes));
  if (bytes < 2 ** 20) return text.kilobytes(formatInteger(bytes / 1024));
  return text.megabytes(plainNumber(Math.round((bytes / 2 ** 20) * 10) / 10));
}

export function DraftFiles({ page, path }: { page: DraftPage; path: string }) {
  const { files, mostCounted, token } = page;
  const rowsOf = (rows: number | null) => {
    if (rows === null) return text.unread;
    return rows > mostCounted ? text.manyRows(formatInteger(mostCounted)) : text.rows(rows);
  };
  return (
    <ul className={css.list}>
      {files.map(({ name, bytes, rows }, index) => (
        <li key={name} className={css.file}>
          <p className={css.name}>{name}</p>
          <p className={css.muted}>
            {joinFacts([
              sizeOf(bytes),
              rowsOf(rows),
              files.length > 1 && (index === 0 ? text.first : text.joined),
            ])}
          </p>
          {index > 0 && (
            <form method="post" action={path}>
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="file" value={name} />
              <Button type="submit" name="action" value="first" variant="quiet">
                {text.choose}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
