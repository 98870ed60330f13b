import { checkRows, checksRows, queryCount, queryIds, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

const row = z.object({ id: z.number(), brand: z.string().nullable() });
const statement = sql`select id, brand
  from item where id = ${1}`;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A database whose statements give the rows. */
const giving = (rows: readonly unknown[]) => ({ execute: async () => ({ rows }) }) as unknown as Database;

async function loadIn(environment: string) {
  vi.resetModules();
  vi.stubEnv("NODE_ENV", environment);
  return import("@/server/platform/db/database");
}

describe("the check of rows", () => {
  it("takes place in tests and development, and nowhere else", () => {
    expect(["test", "development", "production", undefined].map(checksRows)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("lets rows pass that have their columns, and further ones", () => {
    expect(() => checkRows([{ id: 1, brand: null, extra: true }], row, statement)).not.toThrow();
  });

  it("names the statement and each column that is missing or of another type", () => {
    const problem = (given: unknown) => () => checkRows([{ id: 1, brand: "Brisa" }, given], row, statement);
    expect(problem({ id: 1 })).toThrow(
      'Unexpected row of "select id, brand from item where id = $1": brand: Invalid input: expected string, received undefined',
    );
    expect(problem({ id: "1", brand: 2 })).toThrow(/: id: .*received string; brand: .*received number$/);
  });

  it("is not made in production, where rows are given as they come", async () => {
    const rows = [{ id: "1" }];
    const { queryRows: ofProduction } = await loadIn("production");
    expect(await ofProduction(giving(rows), row, statement)).toBe(rows);
    const { queryRows: ofDevelopment } = await loadIn("development");
    await expect(ofDevelopment(giving(rows), row, statement)).rejects.toThrow("Unexpected row");
  });

  it("never changes what is given", async () => {
    const { queryRows } = await loadIn("test");
    const rows = [{ id: 1, brand: null, extra: true }];
    expect(await queryRows(giving(rows), row, statement)).toBe(rows);
    const changing = z.object({ id: z.string().transform(Number) });
    // @ts-expect-error A schema that changes values would show tests other rows than production.
    await queryRows(giving([]), changing, statement);
  });
});

describe("rows of one column", () => {
  it("are read as ids in their order", async () => {
    expect(await queryIds(giving([{ id: 3 }, { id: 1 }]), statement)).toEqual([3, 1]);
    await expect(queryIds(giving([{ id: "3" }]), statement)).rejects.toThrow("Unexpected row");
  });

  it("are read as one count, which is 0 without a row", async () => {
    expect(await queryCount(giving([{ count: 7 }]), statement)).toBe(7);
    expect(await queryCount(giving([]), statement)).toBe(0);
    await expect(queryCount(giving([{ total: 7 }]), statement)).rejects.toThrow("Unexpected row");
  });
});
