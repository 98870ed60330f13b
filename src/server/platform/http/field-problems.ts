import type { FieldProblem } from "@/server/platform/http/problem";
import { z } from "zod";

export const portugueseMessages = { error: z.locales.ptBR().localeError };

/** Paths have dots ("payload.device.type"); a problem of the whole value is under `root`. */
export function fieldProblemsOf(error: z.ZodError, root: string): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const { path, message } = issue;
    const places = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
    return places.map((place) => ({ field: place.map(String).join(".") || root, message }));
  });
}
