import { MOST_QUESTIONS } from "@/lib/ranking/answer-parameters";
import { z } from "zod";

export const MOST_CHOICES = 6;
export const MOST_PRESETS = 6;
/** Characters; `QueryReader` accepts no longer values. */
export const LONGEST_LABEL = 60;
export const LONGEST_QUESTION = 120;

/** What a choice may multiply the weight of a criterion by. */
export const WEIGHT_FACTORS = [0, 0.5, 2, 4] as const;
export type WeightFactor = (typeof WEIGHT_FACTORS)[number];

/** An answer to a question, or a preset: a name for changes of weights and for filters. */
const choiceSchema = z.strictObject({
  label: z.string().min(1).max(LONGEST_LABEL),
  /** By criterion; others keep their weights. */
  weights: z.record(z.string(), z.literal(WEIGHT_FACTORS)).default({}),
  /** Values by "brand" or the key of an attribute. */
  filters: z.record(z.string(), z.array(z.string()).min(1)).default({}),
  maximumPriceCents: z.number().int().positive().nullable().default(null),
});
export type GuideChoice = z.infer<typeof choiceSchema>;

const questionSchema = z.strictObject({
  text: z.string().min(1).max(LONGEST_QUESTION),
  choices: z.array(choiceSchema).min(1).max(MOST_CHOICES),
});
export type GuideQuestion = z.infer<typeof questionSchema>;

/** What editors wrote for the visitors of a ranking who do not know what to choose. */
export const guideSchema = z.strictObject({
  presets: z.array(choiceSchema).max(MOST_PRESETS).default([]),
  questions: z.array(questionSchema).max(MOST_QUESTIONS).default([]),
});
export type Guide = z.infer<typeof guideSchema>;

export const emptyGuide: Guide = { presets: [], questions: [] };
