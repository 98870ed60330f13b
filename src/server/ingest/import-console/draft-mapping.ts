import type { DraftPage } from "@/lib/contracts/operator-imports";
import { NO_RESULTS, suggestFor } from "@/server/ingest/import-console/begin-draft";
import { changeDraft, findDraft, type StoredDraft } from "@/server/ingest/import-console/draft-store";
import { isObject, type Json } from "@/server/ingest/import-console/mapping-form/expression-fields";
import { findMapping, keepNamed } from "@/server/ingest/import-console/saved-mappings";
import { loadMapping, shippedMappings } from "@/server/ingest/import/load-mapping";
import type { Database } from "@/server/platform/db/database";
import type { Operator } from "@/server/web/page/define-operator-page";
import { savedMappingsText } from "@/text/saved-mappings";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** What an editor typed to keep a mapping: a new name, or the id of the one to replace. */
export type TypedName = Pick<DraftPage["keep"], "name" | "replaces">;

/** The text of a shipped mapping is read from its file. */
export function textOf({ mapping, mappingName }: StoredDraft): string {
  if (mapping !== "" || mappingName === null) return mapping ?? "";
  const loaded = loadMapping(mappingName);
  return loaded.ok ? loaded.value.content : "";
}

/** Any JSON object can be shown as a form; null otherwise. */
export function jsonOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What a draft stores that takes this mapping: of one that editors keep a copy. Null where there is none of the name. */
export async function chosenMapping(
  database: Database,
  name: string,
): Promise<Pick<StoredDraft, "mappingName" | "mapping"> | null> {
  if (shippedMappings().includes(name)) return { mappingName: name, mapping: "" };
  const found = await findMapping(database, name);
  return found && { mappingName: name, mapping: found.content };
}

/** The draft takes the mapping of this name, or one that its columns suggest where there is none. */
export async function takeMapping(
  database: Database,
  draft: StoredDraft,
  { shipped }: { readonly shipped: string },
): Promise<void> {
  const chosen = await chosenMapping(database, shipped);
  if (chosen === null) return suggestFor(database, draft);
  await changeDraft(database, draft.id, { ...NO_RESULTS, ...chosen });
}

/** A shipped mapping that was changed becomes the draft's own. */
export async function keepMapping(
  database: Database,
  draft: StoredDraft,
  typed: string | undefined,
  sentPeriod: string,
): Promise<void> {
  const stored = textOf(draft);
  const [json, before] = [jsonOf(typed ?? ""), jsonOf(stored)];
  const isSame =
    typed === undefined ||
    typed.trim() === stored.trim() ||
    (json !== null && isDeepStrictEqual(json, before));
  const period = sentPeriod === "" ? null : sentPeriod;
  if (isSame && period === draft.period) return;
  const own = isSame ? {} : { mapping: typed, mappingName: null };
  await changeDraft(database, draft.id, { ...NO_RESULTS, ...own, period });
}

const namedCategory = z.looseObject({ category: z.looseObject({ slug: z.string() }) });

/** Lets the mapping refer to the category as it is, instead of describing it anew. */
export async function keepCategory(database: Database, draft: StoredDraft): Promise<void> {
  const mapping = namedCategory.safeParse(JSON.parse(textOf(draft)));
  if (!mapping.success) return;
  const { category, ...rest } = mapping.data;
  const own = JSON.stringify({ category: { existing: category.slug }, ...rest }, null, 2);
  await changeDraft(database, draft.id, { ...NO_RESULTS, mappingName: null, mapping: own });
}

/** Keeps the draft's mapping under a name, and says under which one the draft has it. Gives a sentence where it cannot. */
export async function saveMapping(
  database: Database,
  draftId: number,
  { userId }: Operator,
  typed: TypedName,
): Promise<string | null> {
  const draft = await findDraft(database, draftId);
  if (!draft) return null;
  const replaces = typed.replaces === "" ? null : Number(typed.replaces);
  const mapping = textOf(draft);
  const kept = await keepNamed(
    database,
    { mapping, name: typed.name, replaces },
    { actor: { kind: "user", userId }, now: new Date() },
  );
  if (!kept.ok) return kept.error.kind === "form" ? kept.error.message : savedMappingsText.problems.gone;
  await changeDraft(database, draftId, { mapping, mappingName: kept.value });
  return null;
}
