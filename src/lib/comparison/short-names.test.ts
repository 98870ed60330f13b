import { exampleCompared } from "@/lib/comparison/compared-item.fixture";
import { withShortNames } from "@/lib/comparison/short-names";
import { expect, it } from "vitest";

const { ranking } = exampleCompared("a");
const course = (subject: string, place: string) =>
  exampleCompared(`${subject}-${place}`, {
    name: `${subject} – ${place}`,
    brand: null,
    ranking: {
      ...ranking,
      slug: `cursos-de-${subject.toLowerCase()}`,
      itemNoun: {
        singular: `curso de ${subject.toLowerCase()}`,
        plural: `cursos de ${subject.toLowerCase()}`,
        gender: "masculine",
      },
    },
  });
const namesOf = (items: readonly ReturnType<typeof course>[]) =>
  withShortNames(items).map(({ name }) => name);

it("leaves out the noun among items of one ranking", () => {
  expect(namesOf([course("Medicina", "UFMT"), course("Medicina", "USP")])).toEqual(["UFMT", "USP"]);
});

it("tells items of several rankings apart by their whole names", () => {
  expect(namesOf([course("Medicina", "UFMT"), course("Odontologia", "UFMT")])).toEqual([
    "Medicina – UFMT",
    "Odontologia – UFMT",
  ]);
});
