import { dumpRowSchema, type DumpColumn, type DumpRow } from "@/server/reading/open-data/columns";
import type { Database } from "@/server/platform/db/database";

export interface Dataset {
  readonly columns: readonly DumpColumn[];
  readonly read: (database: Database) => AsyncGenerator<readonly DumpRow[]>;
}

interface CheckedDataset {
  readonly columns: readonly DumpColumn[];
  readonly read: (
    database: Database,
    row: ReturnType<typeof dumpRowSchema>,
  ) => AsyncGenerator<readonly DumpRow[]>;
}

/** Of a dataset whose statement gives exactly its columns. */
export function checked({ columns, read }: CheckedDataset): Dataset {
  const row = dumpRowSchema(columns);
  return { columns, read: (database) => read(database, row) };
}
