import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { CompanyValues } from "@/lib/contracts/operator-companies";
import { cleanLine, legibleText } from "@/lib/legible-text";
import { cnpjRootOf, formatCnpj, normaliseCnpj } from "@/lib/cnpj";
import { failure, ok, type Result } from "@/lib/result";
import type { CompanyFacts } from "@/server/community/reviews/company-row";
import { slugify } from "@/server/platform/words/text-keys";
import { operatorCompaniesText as text } from "@/text/operator-companies";
import { z } from "zod";

const LONGEST = 200;

const line = z
  .string()
  .default("")
  .transform(cleanLine)
  .pipe(z.string().max(LONGEST, text.problems.tooLong(LONGEST)))
  .pipe(legibleText);

const factsSchema = z.object({
  name: line.refine((name) => slugify(name) !== "", text.problems.name),
  legalName: line.transform((typed) => typed || null),
  cnpj: line
    .refine((typed) => typed === "" || cnpjRootOf(typed) !== null, text.problems.cnpj)
    .transform((typed) => (typed === "" ? null : (normaliseCnpj(typed) ?? cnpjRootOf(typed)))),
});

export function readCompanyFacts(
  values: Readonly<Record<string, string>>,
): Result<CompanyFacts, FieldIssue[]> {
  const parsed = factsSchema.safeParse(values);
  if (parsed.success) return ok(parsed.data);
  return failure(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
}

export const typedIn = (values: Readonly<Record<string, string>>): CompanyValues => ({
  name: values["name"] ?? "",
  legalName: values["legalName"] ?? "",
  cnpj: values["cnpj"] ?? "",
});

export const written = ({ name, legalName, cnpj }: CompanyFacts): CompanyValues => ({
  name,
  legalName: legalName ?? "",
  cnpj: cnpj === null ? "" : formatCnpj(cnpj),
});
