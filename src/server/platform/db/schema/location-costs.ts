import { COST_YEARS } from "@/lib/prices/total-cost";
import { z } from "zod";

/** What a unit of an attribute costs in each location, such as a state: lowest, highest and middle price in reais. */
export const locationCostsSchema = z.object({
  label: z.string(),
  note: z.string(),
  /** The time of the prices, "2026-06"; missing where the source does not say it. */
  period: z.string().optional(),
  /** Only of an attribute that is about one year: how many years a total cost counts unless the reader chooses. */
  years: z.literal(COST_YEARS).optional(),
  /** The median over the sellers of the location; imports before it existed did not store it. */
  places: z.array(
    z.object({ place: z.string(), lowest: z.number(), highest: z.number(), median: z.number().optional() }),
  ),
});

export type LocationCosts = z.infer<typeof locationCostsSchema>;
