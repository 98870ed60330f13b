import type { FieldProblem } from "@/server/http/problem";
import { z } from "zod";

/** Passed to `safeParse`, so that what a caller reads about its request is in Portuguese. */
export const portugueseMessages = { error: z.locales.ptBR().localeError };

/**
 * The problems of a failed parse, each under its path with dots ("payload.device.type"); `root` names what was
 * parsed, for a problem of the whole.
 */
export function fieldProblemsOf(error: z.ZodError, root: string): FieldProblem[] {
  return error.issues.map(({ path, message }) => ({ field: path.map(String).join(".") || root, message }));
}
