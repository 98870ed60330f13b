import { failure, ok, type Result } from "@/lib/result";
import { z } from "zod";

/**
 * A backup is gzipped JSON lines in UTF-8: the manifest; for each table, in an order that references allow, its
 * marker and a line for each row, an array of the columns' PostgreSQL texts; last the checksum of all lines before.
 */
const FORMAT = "prova-backup";
const FORMAT_VERSION = 1;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** The number that an identity column gives next: a removed row's number is never given again. */
      next: z.string().regex(/^\d+$/).nullable(),
    }),
  ),
  rows: z.number().int().min(0),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  /** The version of the database schema (`SchemaVersion`). */
  schema: z.object({ at: z.number(), hash: z.string() }),
  tables: z.array(tableSchema),
});

/** What a backup holds, its first line. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** One table of a backup. */
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

/** A manifest in the format that this version writes. */
export function createManifest(content: Omit<BackupManifest, "format" | "formatVersion">): BackupManifest {
  return { format: FORMAT, formatVersion: FORMAT_VERSION, ...content };
}

/** Reads a manifest's line, or says why it is none that this version reads. */
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

/** The table whose rows follow, or null where the line is no marker. */
export function parseMarker(line: string): string | null {
  return markerSchema.safeParse(parseJson(line)).data?.table ?? null;
}

export const formatChecksum = (sha256: string): string => JSON.stringify({ sha256 });

/** The checksum of the lines before, in hexadecimal, or null where the line is no checksum. */
export function parseChecksum(line: string): string | null {
  return checksumSchema.safeParse(parseJson(line)).data?.sha256 ?? null;
}

/** Whether the line is a row; markers and checksum are objects. */
export const isRow = (line: string): boolean => line.startsWith("[");

/** Rows of all tables together. */
export function countRows({ tables }: BackupManifest): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}
