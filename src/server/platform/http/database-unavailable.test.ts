import { EmbeddedCrashError } from "@/server/platform/db/watch-embedded";
import { DatabaseUnavailableError, isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { describe, expect, it } from "vitest";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

describe("a database that cannot be reached", () => {
  it.each([
    ["a refused connection", withCode("ECONNREFUSED")],
    ["a refused connection on both addresses", new AggregateError([withCode("ECONNREFUSED")])],
    ["a server that is shutting down", withCode("57P01")],
    ["a standby, which refuses writing", withCode("25006")],
    ["a full disk", withCode("53100")],
    ["a network that is gone", withCode("EHOSTUNREACH")],
    ["a query that gets no answer", new Error("Query read timeout")],
    ["an embedded database that crashed", new EmbeddedCrashError("The embedded database has stopped")],
    ["a server without free connections", withCode("53300")],
    ["a broken connection", withCode("08006")],
    ["a connection that ended", new Error("Connection terminated unexpectedly")],
    ["a closed embedded database", new Error("PGlite is closed")],
    ["a socket that is gone", Object.assign(withCode("ENOENT"), { syscall: "connect" })],
    ["an error that says so", new DatabaseUnavailableError("in use")],
    ["a query that failed because of it", new Error("Failed query", { cause: withCode("ECONNRESET") })],
  ])("is told by %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ["a broken rule of a table", withCode("23505")],
    ["a mistake in a statement", new Error("Failed query", { cause: withCode("42601") })],
    ["a missing file", Object.assign(withCode("ENOENT"), { syscall: "open" })],
    ["any other mistake", new TypeError("x is not a function")],
    ["something that is no error", "ECONNREFUSED"],
    ["nothing", undefined],
  ])("is not told by %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
