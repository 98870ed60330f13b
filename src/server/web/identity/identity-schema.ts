import type { IdentityConfiguration } from "@/lib/contracts/identity";
import { z } from "zod";

const endpoint = z
  .string()
  .nullable()
  .describe("Endereço do serviço, onde não é o da própria região: absoluto, ou um caminho deste site.");

/** `GET /api/identity` */
export const identityConfigurationSchema: z.ZodType<IdentityConfiguration> = z.object({
  userPool: z
    .object({ id: z.string().max(55), clientId: z.string(), endpoint })
    .nullable()
    .describe("null onde ninguém pode entrar."),
  identityPool: z.object({ id: z.string(), endpoint }).nullable(),
  hostedLogin: z
    .object({
      url: z.string(),
      clientId: z.string(),
      flow: z.enum(["code", "token"]),
      scopes: z.array(z.string()),
    })
    .nullable(),
  isLocal: z.boolean().describe("Se o serviço local faz as vezes do Cognito."),
});
