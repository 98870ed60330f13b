import {
  SAVED_MAPPING_RESULTS,
  type SavedMappingResult,
  type SavedMappingsPage,
} from "@/lib/contracts/operator-imports";
import { ownValue } from "@/lib/own-value";
import { QueryReader } from "@/lib/query-reader";
import {
  deleteMapping,
  listSavedMappings,
  renameMapping,
  restoreMapping,
  undoMappingChange,
  type MappingAct,
} from "@/server/ingest/import-console/saved-mappings";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { valuesOfForm } from "@/server/web/page/form-values";

export const SAVED_MAPPINGS_PATH = "/operador/importacoes/mapeamentos";

async function pageOf(
  { token, query }: FormAddress,
  database: Database,
  failed: SavedMappingsPage["failed"] = null,
): Promise<FormOutcome<SavedMappingsPage>> {
  const all = await listSavedMappings(database);
  return {
    kind: "form",
    ...(failed && { status: 422 }),
    page: {
      token,
      mappings: all.filter(({ deletedAt }) => deletedAt === null),
      deleted: all.filter(({ deletedAt }) => deletedAt !== null),
      done: failed ? null : new QueryReader(query).choice("feito", SAVED_MAPPING_RESULTS),
      failed,
    },
  };
}

export const showSavedMappings = (
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<SavedMappingsPage>> => pageOf(address, database);

const ACTS: Readonly<Record<string, { act: MappingAct; done: SavedMappingResult }>> = {
  undo: { act: undoMappingChange, done: "desfeito" },
  remove: { act: deleteMapping, done: "excluido" },
  restore: { act: restoreMapping, done: "restaurado" },
};

export async function submitSavedMappings(
  address: FormAddress,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<SavedMappingsPage>> {
  const { id: typedId = "", act: wanted = "", name = "" } = valuesOfForm(form);
  const id = /^\d{1,9}$/.test(typedId) ? Number(typedId) : 0;
  const change = { actor: { kind: "user" as const, userId }, now: new Date() };
  const known = ownValue(ACTS, wanted);
  const outcome = known
    ? await known.act(database, id, change)
    : await renameMapping(database, { id, name }, change);
  if (outcome.ok) return { kind: "done", path: `${SAVED_MAPPINGS_PATH}?feito=${known?.done ?? "renomeado"}` };
  // The list shows how the mapping is now.
  if (outcome.error.kind === "unknown") return { kind: "done", path: SAVED_MAPPINGS_PATH };
  return pageOf(address, database, { id, name: known ? null : name, message: outcome.error.message });
}
