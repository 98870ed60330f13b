import { OrderById } from "@/server/publishing/rankings/order-by-id";
import { expect, it } from "vitest";

const LARGEST_ID = 2 ** 31 - 1;
const order = new OrderById(Int32Array.of(7, LARGEST_ID, 3, 12));

it("gives the places of items in the order of their ids", () => {
  expect([...order.places(0, 4)]).toEqual([2, 0, 3, 1]);
  expect([...order.places(3, 9)]).toEqual([1]);
});

it("finds the place of an item", () => {
  expect([7, LARGEST_ID, 3, 12].map((id) => order.placeOf(id))).toEqual([0, 1, 2, 3]);
  expect([1, 4, 13].map((id) => order.placeOf(id))).toEqual([null, null, null]);
  expect(new OrderById(new Int32Array()).placeOf(1)).toBeNull();
});
