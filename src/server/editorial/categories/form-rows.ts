import type { FieldValues, RowKind } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { FormLimits, SentForm } from "@/server/platform/http/form-body";
import type { z } from "zod";

/** Enough for a hundred attributes or criteria. */
export const CATEGORY_FORM: FormLimits = { fields: 1_000, fieldBytes: 4 * 1024, files: 0, fileBytes: 0 };

export const valuesOf = (form: SentForm): FieldValues =>
  Object.fromEntries([...form.fields].map(([name, [value = ""]]) => [name, value]));

export interface FormRow {
  readonly index: number;
  readonly values: FieldValues;
}

const rowField = /^(attribute|criterion)\.(\d{1,3})\.([a-z]+)$/;

export function rowsOf(values: FieldValues, kind: RowKind): FormRow[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of Object.entries(values)) {
    const [, ofKind, place, field] = rowField.exec(name) ?? [];
    if (ofKind !== kind || place === undefined || field === undefined) continue;
    const index = Number(place);
    const row = rows.get(index) ?? {};
    row[field] = value;
    rows.set(index, row);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([index, row]) => ({ index, values: row }));
}

/** Rows without a number, or with equal ones, keep their order. */
export function inOrder<Row extends { order: number | null }>(rows: readonly Row[]): Row[] {
  const place = ({ order }: Row, index: number) => order ?? index + 1;
  return rows
    .map((row, index) => ({ row, place: place(row, index), index }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .map(({ row }) => row);
}

/** At most one problem for each field. */
export function issuesOf(error: z.ZodError, prefix = ""): FieldIssue[] {
  const issues = new Map(
    error.issues.map(({ path, message }) => [path.length === 0 ? null : prefix + path.join("."), message]),
  );
  return [...issues].map(([field, message]) => ({ field, message }));
}

const THOUSANDS = /^-?\d{1,3}(\.\d{3})+(,\d{1,6})?$/;
const DECIMAL = /^-?\d{1,12}([.,]\d{1,6})?$/;

/** A number as Brazilians write it ("1.250,5"), also with a decimal point ("0.5"); null for anything else. */
export function numberOf(typed: string): number | null {
  const text = typed.trim();
  const plain = THOUSANDS.test(text) ? text.replaceAll(".", "") : text;
  return DECIMAL.test(plain) ? Number(plain.replace(",", ".")) : null;
}
