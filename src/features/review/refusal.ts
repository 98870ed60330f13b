import { isAxiosError } from "axios";
import { z } from "zod";

const problemSchema = z.object({
  type: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

/** `kind` is the last part of the problem's type. */
interface Refusal {
  readonly kind: string;
  readonly fields: readonly { field: string; message: string }[];
}

/** Rethrows errors that are not from a request. */
export function readRefusal(error: unknown): Refusal {
  if (!isAxiosError(error)) throw error;
  if (error.response?.status === 401) return { kind: "signed-out", fields: [] };
  const problem = problemSchema.safeParse(error.response?.data);
  if (!problem.success) return { kind: "failed", fields: [] };
  const { type, errors = [] } = problem.data;
  return { kind: type.replace("/api/problems/", ""), fields: errors };
}
