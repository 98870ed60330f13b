import { z } from "zod";

export const DATASETS = [
  "categorias",
  "itens",
  "notas",
  "rankings",
  "avaliacoes",
  "fontes",
  "avisos",
  "medicoes",
] as const;
export type DatasetName = (typeof DATASETS)[number];

export const DUMP_FORMATS = ["csv", "parquet"] as const;
export type DumpFormat = (typeof DUMP_FORMATS)[number];

const dumpFileSchema = z.object({
  name: z.string(),
  dataset: z.enum(DATASETS),
  format: z.enum(DUMP_FORMATS),
  path: z.string(),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** In hexadecimal digits. */
  sha256: z.string(),
});

const dumpDaySchema = z.object({ day: z.string(), createdAt: z.string(), files: z.array(dumpFileSchema) });
export type DumpDay = z.infer<typeof dumpDaySchema>;

export const dumpListSchema = z.object({ licence: z.string(), dumps: z.array(dumpDaySchema) });
