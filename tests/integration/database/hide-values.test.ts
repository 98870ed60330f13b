import { sql } from "drizzle-orm";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.execute(
    sql`create table person (name text unique check (name <> 'ana.check'), age int)`,
  );
  await test.database.execute(sql`insert into person values (${"ana.kept"}, 3)`);
});
afterAll(() => test.close());

/** All that can be printed of an error: hidden properties too. */
const printed = (error: unknown) => inspect(error, { depth: null, showHidden: true });

describe("the error of a failed query", () => {
  it.each([
    ["a value of the wrong type", sql`select ${"ana.typed"}::uuid`, "22P02"],
    ["a number that is none", sql`select ${"ana.number"}::int`, "22P02"],
    ["a date that is none", sql`select ${"ana.date"}::date`, "22007"],
    ["a row that is there already", sql`insert into person values (${"ana.kept"}, 4)`, "23505"],
    ["a row that a check refuses", sql`insert into person values (${"ana.check"}, 4)`, "23514"],
    ["a statement that is none", sql`select ${"ana.syntax"} from from`, "42601"],
  ])("has no values of %s", async (_name, statement, code) => {
    const error: unknown = await test.database.execute(statement).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ cause: { code } });
    expect(printed(error)).toContain("Failed query: ");
    expect(printed(error)).not.toContain("ana.");
  });

  it("has none inside a transaction, and of a query that the builder made", async () => {
    const error: unknown = await test.database
      .transaction(async (transaction) => {
        await transaction
          .select()
          .from(sql`person`)
          .where(sql`age = ${"ana.age"}`);
      })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(printed(error)).not.toContain("ana.");
  });
});
