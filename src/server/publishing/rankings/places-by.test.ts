import { placesBy } from "@/server/publishing/rankings/places-by";
import { expect, it } from "vitest";

it("gives places from the smallest value, and keeps the order of equal ones", () => {
  expect([...placesBy(Float64Array.of(3, 1, Infinity, 3, -2, Infinity, 1))]).toEqual([4, 2, 6, 5, 1, 7, 3]);
});

it("gives no places for no values", () => {
  expect([...placesBy(new Float64Array())]).toEqual([]);
});
