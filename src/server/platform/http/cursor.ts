import { failure, ok, type Result } from "@/lib/result";
import type { FieldProblem } from "@/server/platform/http/problem";
import { createHash } from "node:crypto";
import type { z } from "zod";

export const CURSOR = "cursor";

const LONGEST = 1_500;

const problem = (message: string) => failure<FieldProblem>({ field: CURSOR, message });

const foreign = "Este cursor não é desta lista. Use o que veio em next, sem mudar os outros parâmetros.";

const digest = (scope: string) => createHash("sha256").update(scope).digest("base64url").slice(0, 10);

/** `scope`: what the list depends on besides its position, its address with filters and order. */
export const writeCursor = (scope: string, position: unknown): string =>
  Buffer.from(JSON.stringify([digest(scope), position])).toString("base64url");

/** Unsigned: a changed cursor names another place of the same public list. Null without one. */
export function readCursor<Position>(
  given: string | string[] | undefined,
  scope: string,
  schema: z.ZodType<Position>,
): Result<Position | null, FieldProblem> {
  if (given === undefined || given === "") return ok(null);
  if (typeof given !== "string" || given.length > LONGEST || !/^[\w-]+$/.test(given)) return problem(foreign);
  try {
    const parsed: unknown = JSON.parse(Buffer.from(given, "base64url").toString("utf8"));
    const [of, position] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
    const read = schema.safeParse(position);
    return of === digest(scope) && read.success ? ok(read.data) : problem(foreign);
  } catch {
    return problem(foreign);
  }
}

export const lostCursor: FieldProblem = {
  field: CURSOR,
  message: "A lista mudou tanto que este lugar não existe mais. Comece de novo, sem cursor.",
};

export function addressAfter(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  searchParams.delete("pagina");
  searchParams.set(CURSOR, cursor);
  return `${pathname}?${searchParams.toString()}`;
}
