import { describeDatabaseFailure } from "@/server/run/start/database-failure";
import { describe, expect, it } from "vitest";

const server = { DATABASE_URL: "postgres://reader:hunter2@db.example:5432/catalogue", DATA_DIR: "/data" };
const embedded = { DATABASE_URL: undefined, DATA_DIR: "/data" };
const coded = (code: string, message = "failed") => Object.assign(new Error(message), { code });

describe("why the site's database cannot be opened", () => {
  it.each([
    [coded("ECONNREFUSED", "connect ECONNREFUSED"), "does not answer: connect ECONNREFUSED"],
    [new AggregateError([coded("ECONNREFUSED", "")]), "does not answer: ECONNREFUSED"],
    [new Error("Failed query", { cause: coded("28P01") }), "the user or password is wrong"],
    [coded("3D000"), "it does not exist; create it"],
  ])("is said of a server without its password (%#)", (error, text) => {
    const said = describeDatabaseFailure(server, error);
    expect(said).toContain(`The database db.example:5432/catalogue (DATABASE_URL)`);
    expect(said).toContain(text);
    expect(said).not.toContain("hunter2");
  });

  it("is said of an embedded one that finds no room, or does not begin", () => {
    expect(describeDatabaseFailure(embedded, coded("53100"))).toContain("Its disk is full. Make room");
    const broken = new Error("PGlite failed to initialize properly");
    expect(describeDatabaseFailure(embedded, broken)).toContain("restore a backup");
  });

  it("is left to the trace where it is a mistake of the program", () => {
    for (const settings of [server, embedded])
      expect(describeDatabaseFailure(settings, new TypeError("x is not a function"))).toBeNull();
  });
});
