import { z } from "zod";

/** The tables of open data, in the order in which visitors read of them. */
export const DATASETS = ["categorias", "itens", "notas", "rankings", "avaliacoes"] as const;
export type DatasetName = (typeof DATASETS)[number];

/** The formats of a table. */
export const DUMP_FORMATS = ["csv", "parquet"] as const;
export type DumpFormat = (typeof DUMP_FORMATS)[number];

const dumpFileSchema = z.object({
  name: z.string(),
  dataset: z.enum(DATASETS),
  format: z.enum(DUMP_FORMATS),
  /** Path of this site under which the file is downloaded. It never changes. */
  path: z.string(),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** SHA-256 of the file in hexadecimal digits. */
  sha256: z.string(),
});

/** The dump of one day (America/Sao_Paulo) with its files. */
const dumpDaySchema = z.object({ day: z.string(), createdAt: z.string(), files: z.array(dumpFileSchema) });
export type DumpDay = z.infer<typeof dumpDaySchema>;

/** All dumps that can be downloaded, newest first. */
export const dumpListSchema = z.object({ licence: z.string(), dumps: z.array(dumpDaySchema) });
