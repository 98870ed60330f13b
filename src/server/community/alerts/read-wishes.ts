import { ownValue } from "@/lib/own-value";
import type { AlertKind, AlertSubject, TypedAlerts } from "@/lib/contracts/alerts";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { MOST_TOP } from "@/lib/following";
import { failure, ok, type Result } from "@/lib/result";
import type { Wishes } from "@/server/community/alerts/own-alerts";
import { fieldProblemsOf } from "@/server/platform/http/field-problems";
import { parseReais, plainReais } from "@/lib/money";
import { alertsText } from "@/text/alerts";
import { z } from "zod";

const text = alertsText.problems;

const LONGEST = 40;
const LAST_POSITION = 1_000;

export const readTyped = (valueOf: (name: string) => string | undefined): TypedAlerts => {
  const of = (name: string) => (valueOf(name) ?? "").slice(0, LONGEST);
  return { score: of("nota") === "sim", price: of("preco"), position: of("posicao"), top: of("topo") };
};

export const typedParameters = (
  { kind }: Pick<AlertSubject, "kind">,
  { score, price, position, top }: TypedAlerts,
): Record<string, string> =>
  kind === "ranking" ? { topo: top } : { nota: score ? "sim" : "nao", preco: price, posicao: position };

export const typedOf = (wishes: Wishes): TypedAlerts => ({
  score: wishes.has("score"),
  price: plainReais(wishes.get("price") ?? null),
  position: String(wishes.get("position") ?? ""),
  top: String(wishes.get("leader") ?? "0"),
});

const isEmpty = (typed: string) => typed.trim() === "";

const itemSchema = z.object({
  score: z.boolean(),
  price: z
    .string()
    .refine((typed) => isEmpty(typed) || parseReais(typed) !== null, text.price)
    .transform((typed) => (isEmpty(typed) ? null : parseReais(typed))),
  position: z
    .string()
    .transform((typed) => typed.trim())
    .refine((typed) => /^(\d{1,4})?$/.test(typed), text.position)
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .refine((place) => place === null || (place >= 1 && place <= LAST_POSITION), text.position),
});

const rankingSchema = z.object({ top: z.enum(["0", "1", String(MOST_TOP)], text.top).transform(Number) });

const fieldNames: Readonly<Record<string, string>> = {
  score: "nota",
  price: "preco",
  position: "posicao",
  top: "topo",
};

const problemsOf = (error: z.ZodError): FieldIssue[] =>
  fieldProblemsOf(error, "score").map(({ field, message }) => ({
    field: ownValue(fieldNames, field) ?? field,
    message,
  }));

function itemWishes(typed: TypedAlerts): Result<Wishes, FieldIssue[]> {
  const parsed = itemSchema.safeParse(typed);
  if (!parsed.success) return failure(problemsOf(parsed.error));
  const { score, price, position } = parsed.data;
  const wishes = new Map<AlertKind, number | null>();
  if (score) wishes.set("score", null);
  if (price !== null) wishes.set("price", price);
  if (position !== null) wishes.set("position", position);
  return ok(wishes);
}

/** Problems name the fields of the form. */
export function readWishes(
  { kind }: Pick<AlertSubject, "kind">,
  typed: TypedAlerts,
): Result<Wishes, FieldIssue[]> {
  if (kind === "item") return itemWishes(typed);
  const parsed = rankingSchema.safeParse(typed);
  if (!parsed.success) return failure(problemsOf(parsed.error));
  const { top } = parsed.data;
  return ok(new Map(top === 0 ? [] : [["leader", top]]));
}
