import { cnpjCheckDigits } from "@/lib/cnpj";
import type { Database } from "@/server/platform/db/database";
import { company, companyBrand } from "@/server/platform/db/schema/catalog";
import { slugify } from "@/server/platform/words/text-keys";

/** Their CNPJ roots are words, which no registered company has. */
const COMPANIES = [
  { name: "Tarumel", legalName: "Tarumel Eletrodomésticos Ltda.", root: "TARUMEL0", brands: ["Tarumel"] },
  {
    name: "Pirambel",
    legalName: "Pirambel Indústria e Comércio S.A.",
    root: "PIRAMBEL",
    brands: ["Pirambel"],
  },
  {
    name: "Grupo Zenvolta",
    legalName: "Zenvolta Eletrônica do Brasil Ltda.",
    root: "ZENVOLTA",
    brands: ["Zenvolta", "Aurimbé"],
  },
  { name: "Kovalde", legalName: null, root: "KOVALDE0", brands: ["Kovalde"] },
] as const;

/** Leaves out those whose slug or CNPJ another company has. */
export async function storeCompanies(transaction: Database): Promise<void> {
  for (const { name, legalName, root, brands } of COMPANIES) {
    const headOffice = `${root}0001`;
    const [created] = await transaction
      .insert(company)
      .values({
        ...{ slug: slugify(name), name, legalName, isDemonstration: true },
        ...{ cnpjRoot: root, cnpj: headOffice + cnpjCheckDigits(headOffice) },
      })
      .onConflictDoNothing()
      .returning({ id: company.id });
    if (!created) continue;
    await transaction
      .insert(companyBrand)
      .values(brands.map((brand) => ({ brandSlug: slugify(brand), companyId: created.id })))
      .onConflictDoNothing();
  }
}
