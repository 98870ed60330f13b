import { isCnpj } from "@/lib/cnpj";
import { z } from "zod";

export const companySettingFields = {
  COMPANY_NAME: z
    .string()
    .max(200)
    .optional()
    .describe(
      "Who runs the site. This and the next three are the identification that Decreto 7.962/2013 asks for.",
    ),
  COMPANY_CNPJ: z
    .string()
    .refine(isCnpj, "a CNPJ with right check digits")
    .optional()
    .describe("The company's CNPJ."),
  COMPANY_ADDRESS: z.string().max(300).optional().describe("The company's address."),
  CONTACT_EMAIL: z.email("an e-mail address").optional().describe("The address to which visitors write."),
  PRIVACY_CONTACT: z
    .string()
    .max(200)
    .optional()
    .describe("Who answers for personal data (the LGPD's _encarregado_). Without it, `CONTACT_EMAIL`."),
};
