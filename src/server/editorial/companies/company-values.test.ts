import { ILLEGIBLE } from "@/lib/legible-text";
import { readCompanyFacts } from "@/server/editorial/companies/company-values";
import { expect, it } from "vitest";

it("a company's name shows all that it says", () => {
  const facts = { name: "Aurora", legalName: "Aurora S.A.", cnpj: "" };
  expect(readCompanyFacts(facts).ok).toBe(true);
  expect(readCompanyFacts({ ...facts, legalName: "Aurora\u3164" })).toMatchObject({
    error: [{ field: "legalName", message: ILLEGIBLE }],
  });
});
