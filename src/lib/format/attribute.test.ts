import { formatAttribute } from "@/lib/format/attribute";
import { expect, it } from "vitest";

it.each([
  [true, { type: "boolean" }, "Sim"],
  ["false", { type: "boolean" }, "Não"],
  [1250, { type: "number", unit: "W" }, "1.250\u00a0W"],
  ["0.5", { type: "number" }, "0,5"],
  [2024, { type: "number" }, "2024"],
  ["1999", { type: "number" }, "1999"],
  [2024, { type: "number", unit: "W" }, "2.024\u00a0W"],
  [2500, { type: "number" }, "2.500"],
  [0.004, { type: "number" }, "0,004"],
  [0.0345, { type: "number", unit: "kWh" }, "0,035\u00a0kWh"],
  [0.125, { type: "number" }, "0,13"],
  [0, { type: "number" }, "0"],
  ["220", { type: "text", unit: "V" }, "220\u00a0V"],
  [332, { type: "number", unit: "R$" }, "R$\u00a0332"],
  [1499.5, { type: "number", unit: "R$/ano" }, "R$\u00a01.499,5/ano"],
  ["Inox", { type: "text" }, "Inox"],
  ["N/D", { type: "number" }, "N/D"],
  ["2020-T4", { type: "text" }, "4º trimestre de 2020"],
  ["2025-03", { type: "text" }, "março de 2025"],
  ["2025-13", { type: "text" }, "2025-13"],
] as const)("shows the attribute %j (%j) as %j", (value, format, expected) => {
  expect(formatAttribute(value, format)).toBe(expected);
});
