import { formatAttribute } from "@/lib/format/attribute";
import { expect, it } from "vitest";

it.each([
  [true, { type: "boolean" }, "Sim"],
  ["false", { type: "boolean" }, "Não"],
  [1250, { type: "number", unit: "W" }, "1.250\u00a0W"],
  ["0.5", { type: "number" }, "0,5"],
  ["220", { type: "text", unit: "V" }, "220\u00a0V"],
  ["Inox", { type: "text" }, "Inox"],
  ["N/D", { type: "number" }, "N/D"],
] as const)("shows the attribute %j (%j) as %j", (value, format, expected) => {
  expect(formatAttribute(value, format)).toBe(expected);
});
