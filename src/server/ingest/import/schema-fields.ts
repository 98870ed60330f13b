import type { FieldKind, ValueKind } from "@/lib/contracts/mapping-form";
import { z } from "zod";

/** What the schema of a mapping does not say by itself about the field that a form has for a part of it. */
export const formOfField = z.registry<{
  kind?: FieldKind;
  /** What an expression gives. */
  value?: ValueKind;
  /** Whether the form asks for it though the schema does not need it. */
  isAsked?: true | undefined;
}>();

/** A part of a schema: an entry with a field, or a `group` or a list that holds entries. */
export interface SchemaField {
  readonly path: readonly string[];
  readonly kind: FieldKind | "group" | "list";
  readonly value: ValueKind | undefined;
  readonly isRequired: boolean;
  readonly isAsked: boolean;
}

function kindOf(schema: z.core.$ZodType): SchemaField["kind"] | null {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return "group";
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodString ? "lines" : "list";
  if (schema instanceof z.ZodEnum) return "choice";
  if (schema instanceof z.ZodBoolean) return "check";
  if (schema instanceof z.ZodNumber) return schema.isInt ? "whole" : "number";
  if (schema instanceof z.ZodURL) return "url";
  return schema instanceof z.ZodString ? "text" : null;
}

/** Each before what it holds. A part that a form cannot show has none. */
export function fieldsOf(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
  isRequired = true,
): SchemaField[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return fieldsOf(schema.unwrap(), path, false);
  const told = formOfField.get(schema);
  const kind = told?.value ? "expression" : (told?.kind ?? kindOf(schema));
  if (kind === null) return [];
  const isAsked = isRequired || told?.isAsked === true;
  const own = { path, kind, value: told?.value, isRequired, isAsked };
  if (!(schema instanceof z.ZodObject)) return [own];
  const parts = Object.entries(schema.shape).flatMap(([name, part]) =>
    fieldsOf(part, [...path, name], isRequired),
  );
  return [...(path.length > 0 ? [own] : []), ...parts];
}
