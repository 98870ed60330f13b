import { join } from "node:path";
import { DATASETS, DUMP_FORMATS, type DatasetName, type DumpFormat } from "@/lib/contracts/open-data";

const endings: Readonly<Record<DumpFormat, string>> = { csv: ".csv.gz", parquet: ".parquet" };

export const dumpFileName = (dataset: DatasetName, format: DumpFormat): string => dataset + endings[format];

/** Null for any other name, so that no name leads out of the storage. */
export function parseDumpFileName(name: string): { dataset: DatasetName; format: DumpFormat } | null {
  for (const dataset of DATASETS)
    for (const format of DUMP_FORMATS) if (dumpFileName(dataset, format) === name) return { dataset, format };
  return null;
}

/** Gzip (RFC 6713), and Parquet as its project registered it. */
export const dumpMediaTypes: Readonly<Record<DumpFormat, string>> = {
  csv: "application/gzip",
  parquet: "application/vnd.apache.parquet",
};

/** Where dumps are made, and kept where there is no bucket. */
export const dumpDirectory = (dataDirectory: string) => join(dataDirectory, "open-data");
