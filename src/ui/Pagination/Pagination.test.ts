import { offeredPages } from "@/ui/Pagination/Pagination";
import { expect, it } from "vitest";

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 5, [1, 2, 3, 4, 5]],
  [10, 20, [1, 0, 9, 10, 11, 0, 20]],
  [20, 20, [1, 0, 19, 20]],
])("offers from page %i of %i the pages %j", (page, pageCount, expected) => {
  expect(offeredPages(page, pageCount)).toEqual(expected);
});
