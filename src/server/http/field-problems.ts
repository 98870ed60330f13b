import type { FieldProblem } from "@/server/http/problem";
import { z } from "zod";

/** Option of `safeParse`. */
export const portugueseMessages = { error: z.locales.ptBR().localeError };

/**
 * Each under its path with dots ("payload.device.type"), including unknown keys; of the whole value under
 * `root`.
 */
export function fieldProblemsOf(error: z.ZodError, root: string): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const { path, message } = issue;
    const places = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
    return places.map((place) => ({ field: place.map(String).join(".") || root, message }));
  });
}
