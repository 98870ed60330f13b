import { customType, integer, numeric, timestamp } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

export const wordVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Sorted by code points, the same on every machine, so that a prefix is a range of an index. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A weight or a share in 0–1, on the grid of `src/lib/scoring/grid.ts`. */
export const weight = (name: string) => numeric(name, { precision: 5, scale: 4, mode: "number" });
