import { z } from "zod";

const cents = z.number().int();

/** `totalCents` is `priceCents` + years × `yearlyCents`. */
export const totalCostSchema = z.object({ priceCents: cents, yearlyCents: cents, totalCents: cents });

/** By what the total costs of a list are counted. */
export const costBasisSchema = z.object({
  /** "SP"; null for the median of all states. */
  state: z.string().nullable(),
  years: z.number().int(),
  /** The time of the tariff, "2026-06"; null where the source does not say it. */
  period: z.string().nullable(),
});
export type CostBasis = z.infer<typeof costBasisSchema>;

/** What visitors can choose for the total costs of a ranking. */
export const runningCostSchema = z.object({
  /** "Custo da energia por ano". */
  label: z.string(),
  period: z.string().nullable(),
  /** For how many years it is counted unless the visitor chooses. */
  years: z.number().int(),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type RunningCost = z.infer<typeof runningCostSchema>;

/** `cost` is null where the item's price or use is not known. */
export const itemTotalCostSchema = z.object({
  runningCost: runningCostSchema,
  basis: costBasisSchema,
  cost: totalCostSchema.nullable(),
});
