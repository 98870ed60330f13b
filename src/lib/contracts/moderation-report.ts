import { MODERATION_DECISIONS, MODERATION_REASONS } from "@/lib/contracts/moderation";
import { z } from "zod";

const count = z.number().int().min(0);

/** Every decision is in exactly one row, or answered an appeal. */
export const moderationReportSchema = z.object({
  decisions: z
    .array(
      z.object({
        month: z.string().describe("Ano e mês da decisão, no horário de Brasília."),
        decision: z.enum(MODERATION_DECISIONS),
        reason: z.enum(MODERATION_REASONS).nullable(),
        count,
      }),
    )
    .describe("Decisões que não respondem a recursos, do mês mais novo ao mais antigo."),
  medianHours: z
    .number()
    .nullable()
    .describe("Metade das denúncias e dos recursos esperou menos horas do que isso."),
  appeals: z.object({ total: count, upheld: count, denied: count, waiting: count }),
});
export type ModerationReport = z.infer<typeof moderationReportSchema>;
