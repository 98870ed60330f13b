import { splitsOf } from "@/local/search/plan/splits";
import { describe, expect, it } from "vitest";

describe("a word as two", () => {
  it("is cut into parts that are words, with stop words between them", () => {
    expect(splitsOf("airfryer")).toContainEqual({ left: "air", right: "fryer", distance: 1 });
    expect(splitsOf("12kg")).toContainEqual({ left: "12", right: "kg", distance: 1 });
    expect(splitsOf("lavaeseca")).toContainEqual({ left: "lava", right: "seca", distance: 2 });
  });

  it("is never cut inside a character outside of the Basic Multilingual Plane", () => {
    const halves = splitsOf("뒨𘲚𡵷𘲚").flatMap(({ left, right }) => [left, right]);
    expect(halves.length).toBeGreaterThan(0);
    for (const half of halves) expect(half).not.toMatch(/\p{Surrogate}/u);
  });
});
