import { currentSettings } from "@/config/settings";
import {
  SOURCE_RESULTS,
  type ListedSource,
  type SourceListPage,
  type SourcePage,
  type SourceResult,
} from "@/lib/contracts/operator-sources";
import { LARGEST_FILE, LONGEST_TRANSFER } from "@/lib/contracts/sources";
import { ownValue } from "@/lib/own-value";
import { QueryReader, type RawQuery } from "@/lib/query-reader";
import type { Result } from "@/lib/result";
import { mappingNames } from "@/server/ingest/import-console/saved-mappings";
import {
  createSource,
  deleteSource,
  discardWaiting,
  editSource,
  isSourceAsked,
  restoreSource,
  runSourceNow,
  switchSource,
  type SourceChange,
  type SourceProblem,
} from "@/server/ingest/sources/manage-sources";
import { readSourceForm, valuesOfSource } from "@/server/ingest/sources/read-source-form";
import { settleWaiting, type SourceRow } from "@/server/ingest/sources/run-source";
import type { Database } from "@/server/platform/db/database";
import { source, sourceRun } from "@/server/platform/db/schema/sources";
import type { FormLimits, SentForm } from "@/server/platform/http/form-body";
import { loadSourceStates } from "@/server/reading/catalog/source-states";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { itemIdOf, valuesOfForm } from "@/server/web/page/form-values";
import { operatorSourcesText } from "@/text/operator-sources";
import { desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";

const PATH = "/operador/fontes";
const SHOWN_RUNS = 10;

/** A mapping is one field. */
export const SOURCE_FORM_LIMITS: FormLimits = {
  fields: 20,
  fieldBytes: 256 * 1_024,
  files: 0,
  fileBytes: 0,
};

const doneOf = (query: RawQuery): SourceResult | null =>
  new QueryReader(query).choice("feito", SOURCE_RESULTS);

const listSources = async (database: Database, now: Date, condition?: SQL): Promise<ListedSource[]> =>
  (await loadSourceStates(database, now, condition)).map(
    ({ id, name, note, status, checkedAt, changedAt, nextRunAt }) => ({
      ...{ id, name, note, status, checkedAt, changedAt, nextRunAt },
    }),
  );

export async function showSources(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<SourceListPage>> {
  const deleted = await database
    .select({ id: source.id, name: source.name, deletedAt: source.deletedAt })
    .from(source)
    .where(isNotNull(source.deletedAt))
    .orderBy(desc(source.deletedAt));
  return {
    kind: "form",
    page: {
      sources: await listSources(database, new Date()),
      deleted: deleted.map(({ deletedAt, ...row }) => ({
        ...row,
        deletedAt: deletedAt?.toISOString() ?? "",
      })),
      done: doneOf(query),
    },
  };
}

const FIRST_VALUES = {
  ...{ interval: "24", rows: "10", means: "10" },
  ...{ size: String(LARGEST_FILE), time: String(LONGEST_TRANSFER) },
};

const newPage = async (
  database: Database,
  { token }: FormAddress,
  draft: Partial<SourcePage> = {},
): Promise<SourcePage> => ({
  ...{
    token,
    source: null,
    deletedAt: null,
    isAsked: false,
    runs: [],
    shipped: await mappingNames(database),
  },
  ...{ values: FIRST_VALUES, problems: [], done: null, ...draft },
});

export const showNewSource = async (
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<SourcePage>> => ({ kind: "form", page: await newPage(database, address) });

const changeBy = ({ userId }: Operator): SourceChange => ({
  actor: { kind: "user", userId },
  now: new Date(),
});

const privateHosts = () => currentSettings().FEED_PRIVATE_HOSTS;

export async function submitNewSource(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<SourcePage>> {
  const values = valuesOfForm(form);
  const read = await readSourceForm(database, values, privateHosts());
  if (!read.ok)
    return {
      kind: "form",
      status: 422,
      page: await newPage(database, address, { values, problems: read.error }),
    };
  const id = await createSource(database, read.value, changeBy(operator));
  return { kind: "done", path: `${PATH}/${id}?feito=criada` };
}

async function sourcePage(
  database: Database,
  { token }: FormAddress,
  row: SourceRow,
  draft: Partial<SourcePage> = {},
): Promise<SourcePage> {
  const [listed] = await listSources(database, new Date(), sql`id = ${row.id}`);
  const runs = await database
    .select()
    .from(sourceRun)
    .where(eq(sourceRun.sourceId, row.id))
    .orderBy(desc(sourceRun.id))
    .limit(SHOWN_RUNS);
  return {
    ...{ token, source: listed ?? null, shipped: await mappingNames(database) },
    deletedAt: row.deletedAt?.toISOString() ?? null,
    isAsked: await isSourceAsked(database, row.id),
    runs: runs.map(({ id, period, state, finishedAt, said, facts, draftId, importRunId }) => ({
      ...{ id, period, state, said, draftId, importRunId },
      finishedAt: finishedAt.toISOString(),
      rows: facts?.rows ?? null,
    })),
    ...{ values: valuesOfSource(row), problems: [], done: null, ...draft },
  };
}

async function loadSource(database: Database, address: FormAddress): Promise<SourceRow | null> {
  const id = itemIdOf(address);
  const [row] = id === null ? [] : await database.select().from(source).where(eq(source.id, id));
  return row ?? null;
}

/** A draft that was imported meanwhile no longer waits. */
export async function showSource(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<SourcePage>> {
  const row = await loadSource(database, address);
  if (!row) return { kind: "missing" };
  await settleWaiting(database, row.id, new Date());
  const page = await sourcePage(database, address, row, { done: doneOf(address.query) });
  return { kind: "form", page };
}

type Act = (database: Database, id: number, change: SourceChange) => Promise<Result<null, SourceProblem>>;

const ACTS: Readonly<Record<string, { act: Act; done: SourceResult }>> = {
  run: { act: runSourceNow, done: "pedida" },
  on: {
    act: (database, id, change) => switchSource(database, { id, isActive: true }, change),
    done: "ligada",
  },
  off: {
    act: (database, id, change) => switchSource(database, { id, isActive: false }, change),
    done: "desligada",
  },
  discard: { act: discardWaiting, done: "descartado" },
  remove: { act: deleteSource, done: "excluida" },
  restore: { act: restoreSource, done: "restaurada" },
};

export async function submitSource(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<SourcePage>> {
  const row = await loadSource(database, address);
  if (!row) return { kind: "missing" };
  const values = valuesOfForm(form);
  const change = changeBy(operator);
  const again = async (draft: Partial<SourcePage>): Promise<FormOutcome<SourcePage>> => ({
    kind: "form",
    status: 422,
    page: await sourcePage(database, address, row, draft),
  });
  const end = (result: Result<null, SourceProblem>, done: SourceResult) => {
    if (!result.ok && result.error === "unknown-source") return { kind: "missing" } as const;
    if (!result.ok) {
      const message = operatorSourcesText.form.problems["not-waiting"];
      return again({ problems: [{ field: null, message }] });
    }
    return { kind: "done", path: `${PATH}/${row.id}?feito=${done}` } as const;
  };
  const act = values["act"] === undefined ? undefined : ownValue(ACTS, values["act"]);
  if (act) return end(await act.act(database, row.id, change), act.done);
  const read = await readSourceForm(database, values, privateHosts(), row);
  if (!read.ok) return again({ values, problems: read.error });
  return end(await editSource(database, row.id, read.value, change), "salva");
}
