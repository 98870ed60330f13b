import type { FieldProblem } from "@/server/http/problem";
import { z } from "zod";

/** Passed to `safeParse`, so that what a caller reads about its request is in Portuguese. */
export const portugueseMessages = { error: z.locales.ptBR().localeError };

/**
 * The problems of a failed parse, each under its path with dots ("payload.device.type"), unknown keys too; `root` names
 * what was parsed, for a problem of the whole.
 */
export function fieldProblemsOf(error: z.ZodError, root: string): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const { path, message } = issue;
    const places = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
    return places.map((place) => ({ field: place.map(String).join(".") || root, message }));
  });
}
