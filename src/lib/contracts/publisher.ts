import { formatCnpj, normaliseCnpj } from "@/lib/cnpj";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { publisherProblems } from "@/text/operator-site";
import { z } from "zod";

const line = (longest: number) =>
  z
    .string()
    .transform((typed) => typed.trim().replace(/\s+/g, " "))
    .pipe(z.string().max(longest, publisherProblems.tooLong(longest)));

/** The publisher of the site; a field left out is empty. */
export const publisherSchema = z.object({
  name: line(200),
  cnpj: line(20)
    .refine((typed) => typed === "" || normaliseCnpj(typed) !== null, publisherProblems.cnpj)
    .transform((typed) => (typed === "" ? typed : formatCnpj(normaliseCnpj(typed) ?? ""))),
  address: line(300),
  email: line(200).refine(
    (typed) => typed === "" || z.email().safeParse(typed).success,
    publisherProblems.email,
  ),
});
export type Publisher = z.infer<typeof publisherSchema>;
export type PublisherField = keyof Publisher;

export interface SitePage {
  readonly token: string;
  readonly values: Publisher;
  readonly problems: readonly FieldIssue[];
  readonly isSaved: boolean;
}
