import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeCount } from "@/text/reviews";
import { expect, it } from "vitest";

const folder = "src/text";

const isComment = (line: string) => /^\s*(?:\/\*|\*|\/\/)/.test(line) || /^\s*\/\*\*/.test(line);

const lines = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
  .flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
  )
  .filter(({ line }) => !isComment(line));

const placesOf = (pattern: RegExp) =>
  lines.filter(({ line }) => pattern.test(line)).map(({ place, line }) => `${place}: ${line.trim()}`);

it.each([
  ["“nota” with a capital inside a sentence", /[\p{L}\d,;)%”»*}:–(] (?:\*\*|“)?Notas?\b/u],
  [
    "“dúvida” for a margin of error",
    /\bdúvida (?:que resta|d[ae]s?)\b|(?:passa|além) da dúvida|a dúvida à vista/,
  ],
  ["“avaliações-base”, which nobody says", /avaliações-base/i],
  ["“tirar” for what a button removes", /: "Tirar\b(?! a prova)|`Tirar \$/],
  ["“guardar” for what a button saves", /: "Guardar /],
])("visitors do not read %s", (_, pattern) => {
  expect(placesOf(pattern)).toEqual([]);
});

it("a review without a proved purchase says that this is why it weighs less", () => {
  expect(describeCount({ weight: 0.7, reason: null })).toBe("peso 0,7 (compra não comprovada)");
  expect(describeCount({ weight: 1, reason: null })).toBe("peso 1");
});
