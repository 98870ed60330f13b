import { RejectFile } from "@/server/ingest/import/reject-file";
import { parse } from "csv-parse/sync";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

it("rejected rows run in no spreadsheet, neither their headings nor their values, and also not after a resumption", () => {
  const directory = mkdtempSync(join(tmpdir(), "prova-rejects-"));
  try {
    const file = new RejectFile(join(directory, "imports", "a.rejected.csv"));
    const problem = { column: "=HYPERLINK(A1)", value: '@SUM("1")', reason: "+not a number" };
    file.append([
      { line: 2, ...problem },
      { line: 3, ...problem },
    ]);
    file.forgetFrom(3);
    file.close();
    const rows: unknown = parse(readFileSync(file.path, "utf8"));
    expect(rows).toEqual([
      ["linha", "coluna", "valor", "motivo"],
      ["2", "'=HYPERLINK(A1)", '\'@SUM("1")', "'+not a number"],
    ]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
