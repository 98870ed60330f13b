import type { Company } from "@/lib/contracts/company";
import { formatCnpj } from "@/lib/cnpj";
import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import type { Organization } from "schema-dts";

/** The CNPJ is the tax number. No rating, because each item has its own. */
export function companyOrganization(
  baseUrl: string,
  { slug, name, legalName, cnpj }: Pick<Company, "slug" | "name" | "legalName" | "cnpj">,
): Organization {
  const url = absoluteUrl(baseUrl, `/empresas/${slug}`);
  const written = cnpj === null ? null : formatCnpj(cnpj);
  return {
    "@type": "Organization",
    "@id": `${url}#organization`,
    name,
    url,
    ...(legalName === null ? {} : { legalName }),
    ...(written === null
      ? {}
      : {
          ...(cnpj?.length === 14 && { taxID: written }),
          identifier: { "@type": "PropertyValue", propertyID: "CNPJ", value: written },
        }),
  };
}
