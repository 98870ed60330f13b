import { listValuesSchema } from "@/lib/contracts/item-lists";
import { reviewContentSchema } from "@/lib/contracts/own-review";
import { ILLEGIBLE } from "@/lib/legible-text";
import { ownReviewText } from "@/text/own-review";
import { expect, it } from "vitest";

const review = { stars: "5", body: "Funciona bem há um ano, sem barulho.", authorName: "Ana" };
const invisible = "\u3164".repeat(60);

const problemsOf = (schema: typeof reviewContentSchema | typeof listValuesSchema, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

it.each(["title", "body", "pros", "cons", "authorName"])("a review's %s shows all that it says", (field) => {
  expect(problemsOf(reviewContentSchema, review)).toEqual([]);
  expect(problemsOf(reviewContentSchema, { ...review, [field]: invisible })).toContainEqual([
    field,
    expect.any(String),
  ]);
  expect(
    problemsOf(reviewContentSchema, {
      ...review,
      [field]: `Bom demais e silencioso a\u0335\u0311\u0307\u0310\u0352`,
    }),
  ).toContainEqual([field, ILLEGIBLE]);
});

it("nobody signs a review as the site", () => {
  expect(problemsOf(reviewContentSchema, { ...review, authorName: "Equipe Próva ReaI" })).toEqual([
    ["authorName", ownReviewText.problems.reservedName],
  ]);
});

it.each(["name", "note"])("a list's %s shows all that it says", (field) => {
  const list = { name: "Cozinha", note: "Para a casa nova" };
  expect(problemsOf(listValuesSchema, list)).toEqual([]);
  expect(problemsOf(listValuesSchema, { ...list, [field]: "Casa\u2800nova" })).toEqual([[field, ILLEGIBLE]]);
});
