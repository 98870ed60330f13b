import { ownValue } from "@/lib/own-value";
import { z } from "zod";

const variantsSchema = z.record(z.string(), z.record(z.string(), z.array(z.string().min(1))));

type Variants = z.infer<typeof variantsSchema>;

function spellingMap(table: Variants[string]): Record<string, string> {
  const entries = Object.entries(table).flatMap(([name, others]) =>
    [name, ...others].map((each) => [each, name]),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Unknown tables stay, and the mapping's schema reports them. */
export function resolveVariants(mapping: unknown): unknown {
  const parsed = z.looseObject({ variants: variantsSchema }).safeParse(mapping);
  if (!parsed.success) return mapping;
  const { variants, ...rest } = parsed.data;
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(
      ([key, part]: [string, unknown]) => [key, resolve(part)] as const,
    );
    const { variants: name, ...others } = Object.fromEntries(entries);
    const table = typeof name === "string" ? ownValue(variants, name) : undefined;
    if (table === undefined) return Object.fromEntries(entries);
    return { ...others, map: { ...spellingMap(table), ...(others.map as object | undefined) } };
  };
  return resolve(rest);
}
