import type { FieldIssue } from "@/lib/contracts/field-issue";
import { cleanLine, cleanText, legibleText } from "@/lib/legible-text";
import { normaliseGtin, shortGtin } from "@/lib/gtin";
import { failure, ok, type Result } from "@/lib/result";
import type { AttributeDefinition, AttributeValues } from "@/server/platform/db/schema/catalog";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import { ATTRIBUTE } from "@/server/editorial/items/stated-facts";
import { parseNumber } from "@/server/platform/words/parse-number";
import { isAllowedHost } from "@/server/platform/http/allowed-host";
import { slugify } from "@/server/platform/words/text-keys";
import { factsByName, type EditedFacts } from "@/server/editorial/items/item-facts";
import { operatorItemsText } from "@/text/operator-items";
import { z } from "zod";

const text = operatorItemsText.form.problems;

/** In characters. */
export const ITEM_LENGTHS = { name: 200, brand: 100, description: 5_000, mpn: 70, attribute: 200 } as const;

/** Number of statements for or against an item, and characters in each. */
const NOTES = { most: 6, longest: 140 } as const;

const OWN_PICTURE = /^\/api\/media\/[\w./-]+$/;

const optionalText = (clean: (typed: string) => string, longest: number) =>
  z
    .string()
    .default("")
    .transform((typed) => clean(typed) || null)
    .refine((value) => value === null || value.length <= longest, text.tooLong(longest))
    .pipe(legibleText.nullable());

function isPictureAddress(address: string, imageHosts: readonly string[]): boolean {
  if (OWN_PICTURE.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && isAllowedHost(hostname, imageHosts);
}

const pictureSchema = ({ present, imageHosts }: PictureRules) =>
  optionalText(cleanLine, 2_000).refine(
    (address) => address === null || address === present || isPictureAddress(address, imageHosts),
    imageHosts.length === 0 ? text.noPictureHosts : text.picture(imageHosts.join(", ")),
  );

/** One in each line; empty and repeated ones are removed. */
const notesSchema = z
  .string()
  .default("")
  .transform((typed) => [...new Set(cleanText(typed).split("\n").map(cleanLine).filter(Boolean))])
  .refine((notes) => notes.length <= NOTES.most, text.tooManyNotes(NOTES.most))
  .refine((notes) => notes.every((note) => note.length <= NOTES.longest), text.longNote(NOTES.longest))
  .pipe(z.array(legibleText))
  .transform((notes) => (notes.length === 0 ? null : notes.join("\n")));

const gtinSchema = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed === "" || normaliseGtin(typed) !== null, text.gtin)
  .transform((typed) => (typed === "" ? null : normaliseGtin(typed)));

function attributeSchema({ type }: Pick<AttributeDefinition, "type">) {
  const typed = z.string().default("");
  if (type === "boolean")
    return typed
      .refine((value) => ["", "sim", "nao"].includes(value), text.truth)
      .transform((value) => (value === "" ? null : value === "sim"));
  if (type === "number")
    return typed
      .transform((value) => value.trim())
      .refine((value) => value === "" || parseNumber(value, "comma") !== null, text.number)
      .transform((value) => (value === "" ? null : parseNumber(value, "comma")));
  return optionalText(cleanLine, ITEM_LENGTHS.attribute);
}

interface PictureRules {
  /** The item's present address, which may stay whatever it is. */
  readonly present: string | null;
  readonly imageHosts: readonly string[];
}

const factsSchema = (rules: PictureRules) =>
  z.object({
    name: z
      .string(text.name)
      .transform(cleanLine)
      .refine((name) => slugify(name) !== "", text.name)
      .refine((name) => name.length <= ITEM_LENGTHS.name, text.tooLong(ITEM_LENGTHS.name))
      .pipe(legibleText),
    brand: optionalText(cleanLine, ITEM_LENGTHS.brand),
    description: optionalText(cleanText, ITEM_LENGTHS.description),
    imageUrl: pictureSchema(rules),
    gtin: gtinSchema,
    mpn: optionalText(cleanLine, ITEM_LENGTHS.mpn),
    positiveNotes: notesSchema,
    negativeNotes: notesSchema,
  });

/**
 * Reads fields by the category's definitions; numbers as Brazilians write them. Each problem has its field.
 */
export function readItemFacts(
  values: Readonly<Record<string, string>>,
  definitions: readonly AttributeDefinition[],
  rules: PictureRules,
): Result<EditedFacts, FieldIssue[]> {
  const facts = factsSchema(rules).safeParse(values, portugueseMessages);
  const problems = facts.success ? [] : fieldProblemsOf(facts.error, "name");
  const attributes: AttributeValues = {};
  for (const definition of definitions) {
    const field = ATTRIBUTE + definition.key;
    const parsed = attributeSchema(definition).safeParse(values[field], portugueseMessages);
    if (!parsed.success) problems.push({ field, message: parsed.error.issues[0]?.message ?? "" });
    else if (parsed.data !== null) attributes[definition.key] = parsed.data;
  }
  return facts.success && problems.length === 0 ? ok({ ...facts.data, attributes }) : failure(problems);
}

function typedForm(value: string | number | boolean | null, type: AttributeDefinition["type"]): string {
  if (value === null) return "";
  if (type === "boolean") return String(value) === "true" ? "sim" : "nao";
  return typeof value === "number" ? String(value).replace(".", ",") : String(value);
}

export function valuesOf(
  facts: EditedFacts,
  definitions: readonly AttributeDefinition[],
): Record<string, string> {
  const typeOf = (name: string) =>
    definitions.find(({ key }) => ATTRIBUTE + key === name)?.type ?? ("text" as const);
  const values = [...factsByName(facts, definitions)].map(([name, value]): [string, string] => [
    name,
    name === "gtin" && typeof value === "string" ? shortGtin(value) : typedForm(value, typeOf(name)),
  ]);
  return Object.fromEntries(values);
}
