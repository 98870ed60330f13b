import { ownValue } from "@/lib/own-value";
import { describe, expect, it } from "vitest";

describe("ownValue", () => {
  const table = { helpful: true, unhelpful: false };

  it("finds what the table has itself", () => {
    expect(ownValue(table, "unhelpful")).toBe(false);
    expect(ownValue(table, "other")).toBeUndefined();
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    "does not find %s, which every object has",
    (name) => {
      expect(ownValue<unknown>(table, name)).toBeUndefined();
    },
  );
});
