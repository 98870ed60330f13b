import { guideSchema } from "@/lib/contracts/guide";
import { choiceProblems } from "@/lib/ranking/guide";
import { catalogueData } from "@/server/run/demonstration/catalogue-data";
import { demonstrationGuides } from "@/server/run/demonstration/guides";
import { expect, it } from "vitest";

it.each(catalogueData.map((data) => [data.slug, data] as const))(
  "has questions for %s that name what the ranking has",
  (slug, { criteria, attributes, items }) => {
    const guide = guideSchema.parse(demonstrationGuides[slug]);
    const facets = attributes.flatMap(({ key, label, filterable }, index) => {
      const values = [...new Set(items.map(({ 4: all }) => String(all[index])))];
      const counted = values.map((value) => ({ value, label: value, count: 1 }));
      return filterable ? [{ key, label, values: counted }] : [];
    });
    const cheapest = Math.min(...items.map(({ 2: price }) => price)) * 100;
    const ranking = {
      criteria: criteria.map((each) => ({ ...each, measurement: null })),
      facets,
      lowestPriceCents: cheapest,
    };
    const choices = [...guide.presets, ...guide.questions.flatMap((question) => question.choices)];
    expect(choices.flatMap((choice) => choiceProblems(choice, ranking))).toEqual([]);
    expect(guide.questions.length).toBeGreaterThan(0);
    for (const { choices: each } of guide.questions)
      expect(new Set(each.map(({ label }) => label)).size).toBe(each.length);
  },
);
