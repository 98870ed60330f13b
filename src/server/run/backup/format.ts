import { failure, ok, type Result } from "@/lib/result";
import { z } from "zod";

/**
 * A backup is gzipped JSON lines in UTF-8: first the manifest; then each table, after those it refers to, as
 * a marker and a line for each row (an array of the columns' PostgreSQL texts); last the checksum of all
 * lines before.
 */
const FORMAT = "prova-backup";
const FORMAT_VERSION = 1;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** The next number of an identity column, so that the number of a removed row is never used again. */
      next: z.string().regex(/^\d+$/).nullable(),
    }),
  ),
  rows: z.number().int().min(0),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  schema: z.object({ at: z.number(), hash: z.string() }),
  tables: z.array(tableSchema),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

export type BackupTable = BackupManifest["tables"][number];

const anyVersionSchema = z.object({ format: z.literal(FORMAT), formatVersion: z.number() });
const markerSchema = z.object({ table: z.string() });
const checksumSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function createManifest(content: Omit<BackupManifest, "format" | "formatVersion">): BackupManifest {
  return { format: FORMAT, formatVersion: FORMAT_VERSION, ...content };
}

export function parseManifest(line: string): Result<BackupManifest, string> {
  const value = parseJson(line);
  const any = anyVersionSchema.safeParse(value);
  if (!any.success) return failure("it is not a backup of this site");
  if (any.data.formatVersion !== FORMAT_VERSION) {
    return failure(
      `its format ${any.data.formatVersion} is not the one that this version reads (${FORMAT_VERSION})`,
    );
  }
  const manifest = manifestSchema.safeParse(value);
  return manifest.success ? ok(manifest.data) : failure("its manifest is damaged");
}

export const formatMarker = (table: string): string => JSON.stringify({ table });

/** The name of the table whose rows follow; null where the line is not a marker. */
export function parseMarker(line: string): string | null {
  return markerSchema.safeParse(parseJson(line)).data?.table ?? null;
}

export const formatChecksum = (sha256: string): string => JSON.stringify({ sha256 });

/** In hexadecimal; null where the line is not a checksum. */
export function parseChecksum(line: string): string | null {
  return checksumSchema.safeParse(parseJson(line)).data?.sha256 ?? null;
}

export const isRow = (line: string): boolean => line.startsWith("[");

export function countRows({ tables }: BackupManifest): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}
