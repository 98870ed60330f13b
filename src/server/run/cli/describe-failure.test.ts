import { describe, expect, it } from "vitest";
import { describeFailure } from "./describe-failure";

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

describe("describeFailure", () => {
  it.each([
    withCode("ENOSPC: no space left on device, write", "ENOSPC"),
    new Error("Failed query", { cause: withCode("could not extend file", "53100") }),
    new Error("Failed query", { cause: new Error("could not write: No space left on device") }),
  ])("says that the disk is full: %s", (error) => {
    expect(describeFailure(error)).toContain("The disk is full");
  });

  it.each([withCode("read ECONNRESET", "ECONNRESET"), new Error("Connection terminated unexpectedly")])(
    "says that the database is gone and to repeat the command: %s",
    (error) => {
      expect(describeFailure(new Error("Failed query", { cause: error }))).toContain("Repeat the command");
    },
  );

  it("says nothing of mistakes in the program", () => {
    expect(describeFailure(new TypeError("x is not a function"))).toBeNull();
  });
});
