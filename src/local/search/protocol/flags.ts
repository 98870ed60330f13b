import { ownValue } from "@/lib/own-value";
import { ok, type Result } from "@/lib/result";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";

const meanings: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** Some clients write numbers (`1`), some capitals (`True`). Null for any other text. */
export function readFlag(text: string): boolean | null {
  return ownValue(meanings, text.toLowerCase()) ?? null;
}

const defaults = {
  forwardToReplicas: false,
  replaceExistingSynonyms: false,
  createIfNotExists: true,
  clearExistingRules: false,
};

export type Flags = Readonly<typeof defaults>;

/** A flag that is neither yes nor no is refused, because data may depend on it. */
export function readFlags(parameters: URLSearchParams): Result<Flags, SearchFailure> {
  const flags = { ...defaults };
  for (const name of Object.keys(defaults) as (keyof Flags)[]) {
    const text = parameters.get(name);
    if (text === null) continue;
    const value = readFlag(text);
    if (value === null) return refuse(`Invalid value for "${name}" parameter, expected boolean`);
    flags[name] = value;
  }
  return ok(flags);
}
