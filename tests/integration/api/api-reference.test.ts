import { apiReference } from "@/server/run/openapi/api-reference";
import { operations } from "@/server/run/openapi/operations";
import { describe, expect, it } from "vitest";

const reference = apiReference({ siteName: "Prova Real", baseUrl: "https://provareal.example" });

describe("the reference of the API", () => {
  it("has every operation with its parameters and answers", () => {
    expect(reference.operations.map(({ id }) => id)).toEqual(
      operations.map(({ operationId }) => operationId),
    );
    const ranking = reference.operations.find(({ id }) => id === "readRanking");
    expect(ranking).toMatchObject({ method: "GET", path: "/api/rankings/{slug}", needsToken: false });
    expect(ranking?.parameters[0]).toMatchObject({
      name: "slug",
      in: "path",
      isRequired: true,
      type: "string",
    });
    expect(ranking?.responses.map(({ status }) => status)).toEqual([
      "200",
      "301",
      "304",
      "400",
      "404",
      "500",
      "503",
    ]);
    expect(reference.operations.find(({ id }) => id === "readUser")?.needsToken).toBe(true);
    expect(reference.operations.find(({ id }) => id === "createReview")?.body).toBe("NewReview");
  });

  it("leads to schemas that it has, with their fields and an example of each", () => {
    const names = reference.schemas.map(({ name }) => name);
    const used = reference.operations.flatMap(({ body, responses }) => [
      ...(body === null ? [] : [body]),
      ...responses.flatMap(({ content }) => content.flatMap(({ schema }) => schema ?? [])),
    ]);
    expect(used.filter((name) => !names.includes(name))).toEqual([]);
    const page = reference.schemas.find(({ name }) => name === "RankingPage");
    expect(page?.fields).toContainEqual({
      path: "rows[].likelyPosition.low",
      type: "integer",
      isRequired: true,
      description: null,
    });
    expect(page?.fields.find(({ path }) => path === "rows[].position")?.type).toBe("integer | null");
    expect(JSON.parse(page?.example ?? "")).toMatchObject({
      ranking: {},
      rows: [{ slug: "texto" }],
      total: 1,
    });
    for (const { example } of reference.schemas) expect(() => JSON.parse(example) as unknown).not.toThrow();
  });
});
