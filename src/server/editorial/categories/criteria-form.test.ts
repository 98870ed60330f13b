import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import {
  criteriaValues,
  readCriteriaForm,
  wholePercentages,
} from "@/server/editorial/categories/criteria-form";
import { numberOf } from "@/server/editorial/categories/form-rows";
import fc from "fast-check";
import { expect, it } from "vitest";

const reviewed = (slug: string, weight: number): CriterionDefinition => ({
  ...{ slug, name: slug, description: "", weight, measurement: null },
});

it("shows any weights as whole percentages that sum to 100", () => {
  const weights = fc
    .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
    .map((parts) => {
      const sum = parts.reduce((total, part) => total + part, 0);
      return parts.map((part) => part / sum);
    })
    .filter((each) => each.every((weight) => weight >= 0.01));
  fc.assert(
    fc.property(weights, (each) => {
      const whole = wholePercentages(each);
      expect(whole.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      whole.forEach((percent, index) => expect(Math.abs(percent - (each[index] ?? 0) * 100)).toBeLessThan(1));
    }),
  );
});

it("keeps weights that are no whole percentages where nobody has changed them", () => {
  const thirds = ["a", "b", "c"].map((slug) => reviewed(slug, 1 / 3));
  const values = criteriaValues(thirds);
  expect(readCriteriaForm(values, thirds)).toEqual({ ok: true, value: thirds });
  const changed = { ...values, "criterion.0.weight": "50", "criterion.1.weight": "17" };
  const read = readCriteriaForm(changed, thirds);
  expect(read.ok && read.value.map(({ weight }) => weight)).toEqual([0.5, 0.17, 0.33]);
});

it("reads a measured criterion back as it was, in the order that was asked for", () => {
  const rule = { best: 0.75, worst: 1500, unit: "kWh", decimals: 2 };
  const criteria = [reviewed("a", 0.6), { ...reviewed("b", 0.4), measurement: rule }];
  const values = criteriaValues(criteria);
  expect(readCriteriaForm(values, criteria)).toEqual({ ok: true, value: criteria });
  const read = readCriteriaForm({ ...values, "criterion.1.order": "0" }, criteria);
  expect(read.ok && read.value.map(({ slug }) => slug)).toEqual(["b", "a"]);
});

it.each([
  ["1.500", 1500],
  ["1.250,5", 1250.5],
  ["0.5", 0.5],
  ["-3,25", -3.25],
  ["doze", null],
  ["", null],
])("reads %s as a Brazilian writes numbers", (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});
