import { failure, ok, type Result } from "@/lib/result";
import { filterSql } from "@/local/search/filters/filter-sql";
import type { KeyGrant } from "@/local/search/keys";
import { parseQueryParameters } from "@/local/search/protocol/query-parameters";
import {
  missingIndex,
  missingObject,
  refuse,
  type SearchFailure,
} from "@/local/search/protocol/search-failure";
import { pickAttributes } from "@/local/search/query/make-hit";
import { readClauses } from "@/local/search/query/run-search";
import { checkIndex } from "@/local/search/secured-keys";
import { queryRows, type Database } from "@/server/platform/db/database";
import { ensureIndex, readIndex, type StoredIndex } from "@/local/search/index/stored-index";
import { storableText } from "@/local/search/text/storable-text";
import { deleteRecords, writeRecords } from "@/local/search/index/write-records";
import { sql, type SQL } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";

const bodySchema = z.record(z.string().max(500), z.unknown());
const objectId = z
  .union([z.string().min(1).max(500), z.number()])
  .transform((id) => storableText(String(id)));

const actionSchema = z.object({
  action: z.enum([
    "addObject",
    "updateObject",
    "partialUpdateObject",
    "partialUpdateObjectNoCreate",
    "deleteObject",
    "delete",
    "clear",
  ]),
  body: bodySchema.default({}),
  indexName: z.string().min(1).max(500).optional(),
});

type BatchAction = z.infer<typeof actionSchema>;

const LARGEST_BATCH = 10_000;

const batchSchema = z.object({ requests: z.array(actionSchema).max(LARGEST_BATCH) });

/** Changes are done when they are answered, so clients need not wait for a task. */
export const newTaskId = (): number => Date.now();

/** In bytes. */
const LONGEST_NAME = 255;

/** Spaces may stand inside a name only; `*` means all indices in addresses. */
export function isIndexName(name: string): boolean {
  if (name === "*" || name !== name.trim() || storableText(name) !== name) return false;
  return /^[^\p{Cc}/?#]+$/u.test(name) && Buffer.byteLength(name) <= LONGEST_NAME;
}

/** Makes the index where there is none. Refuses a replica. */
export async function openForWriting(
  transaction: Database,
  name: string,
): Promise<Result<StoredIndex, SearchFailure>> {
  const found = await readIndex(transaction, storableText(name));
  if (found) return found.isReplica ? refuse(`Cannot write into a replica: ${name}`) : ok(found);
  if (!isIndexName(name)) return refuse("indexName is not valid");
  await ensureIndex(transaction, name);
  return ok({ name, recordsOf: name, isReplica: false, settings: {}, synonyms: {}, sorted: [], tiers: null });
}

const bodyRowSchema = z.object({ body: z.record(z.string(), z.unknown()) });

async function readBody(
  transaction: Database,
  indexName: string,
  id: string,
  conditions: readonly SQL[] = [],
) {
  const scope = [sql`r.index_name = ${indexName}`, sql`r.object_id = ${id}`, ...conditions];
  const [row] = await queryRows(
    transaction,
    bodyRowSchema,
    sql`select r.body from search_record r join search_entry e on e.record_id = r.id
      where ${sql.join(scope, sql` and `)}`,
  );
  return row?.body ?? null;
}

const operationSchema = z.object({ _operation: z.string(), value: z.unknown() });

/** `{"_operation": "Increment", "value": 1}` changes numbers and lists that the client does not know. */
function applyOperation(before: unknown, change: unknown): unknown {
  const parsed = operationSchema.safeParse(change);
  if (!parsed.success) return change;
  const { _operation: operation, value } = parsed.data;
  const list: unknown[] = Array.isArray(before) ? before : before === undefined ? [] : [before];
  const isEqual = (element: unknown) => JSON.stringify(element) === JSON.stringify(value);
  const number = typeof before === "number" ? before : 0;
  switch (operation) {
    case "Increment":
    case "IncrementFrom":
    case "IncrementSet":
      return number + Number(value);
    case "Decrement":
      return number - Number(value);
    case "Add":
      return [...list, value];
    case "AddUnique":
      return list.some(isEqual) ? list : [...list, value];
    case "Remove":
      return list.filter((element) => !isEqual(element));
    default:
      return change;
  }
}

async function partialUpdate(
  transaction: Database,
  index: StoredIndex,
  id: string,
  body: object,
  mayCreate: boolean,
) {
  const before = await readBody(transaction, index.name, id);
  if (!before && !mayCreate) return;
  const changes = Object.entries(body).map(([key, value]) => [
    key,
    applyOperation(before?.[key], value as unknown),
  ]);
  const merged = { ...before, ...Object.fromEntries(changes), objectID: id };
  await writeRecords(transaction, index, [{ objectId: id, body: merged }]);
}

async function runAction(
  transaction: Database,
  index: StoredIndex,
  { action, body }: BatchAction,
): Promise<Result<string | null, SearchFailure>> {
  if (action === "clear" || action === "delete") {
    await clearIndex(transaction, index.name);
    if (action === "delete")
      await transaction.execute(sql`delete from search_index where name = ${index.name}`);
    return ok(null);
  }
  const id = action === "addObject" && body["objectID"] === undefined ? ok(randomUUID()) : readId(body);
  if (!id.ok) return id;
  if (action === "deleteObject") await deleteRecords(transaction, index.name, [id.value]);
  else if (action === "addObject" || action === "updateObject")
    await writeRecords(transaction, index, [{ objectId: id.value, body: { ...body, objectID: id.value } }]);
  else await partialUpdate(transaction, index, id.value, body, action === "partialUpdateObject");
  return ok(id.value);
}

function readId(body: Record<string, unknown>): Result<string, SearchFailure> {
  const id = objectId.safeParse(body["objectID"]);
  return id.success && id.data !== "" ? ok(id.data) : refuse("missing objectID");
}

const isWhole = ({ action, body }: BatchAction) =>
  (action === "addObject" || action === "updateObject") && body["objectID"] !== undefined;

/** In their order; whole records that follow each other are written together. */
async function runActions(
  transaction: Database,
  index: StoredIndex,
  actions: readonly BatchAction[],
): Promise<Result<string[], SearchFailure>> {
  const ids: string[] = [];
  for (let start = 0; start < actions.length;) {
    let end = start;
    while (end < actions.length && isWhole(actions[end] as BatchAction)) end += 1;
    const records = [];
    for (const { body } of actions.slice(start, end)) {
      const id = readId(body);
      if (!id.ok) return id;
      records.push({ objectId: id.value, body: { ...body, objectID: id.value } });
      ids.push(id.value);
    }
    await writeRecords(transaction, index, records);
    start = end;
    const next = actions[start];
    if (!next) break;
    const done = await runAction(transaction, index, next);
    if (!done.ok) return done;
    if (done.value !== null) ids.push(done.value);
    start += 1;
  }
  return ok(ids);
}

/** Into one index, or into those that the actions name; all of it or nothing. */
export async function writeBatch(
  transaction: Database,
  name: string | null,
  body: unknown,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const parsed = batchSchema.safeParse(body);
  if (!parsed.success)
    return refuse(`Invalid request body: ${parsed.error.issues[0]?.path.join(".") ?? ""} is not understood`);
  const groups = new Map<string, BatchAction[]>();
  for (const action of parsed.data.requests) {
    const target = name ?? action.indexName;
    if (target === undefined) return refuse("missing indexName");
    groups.set(target, [...(groups.get(target) ?? []), action]);
  }
  const objectIDs: string[] = [];
  for (const [target, actions] of groups) {
    const index = await openForWriting(transaction, target);
    if (!index.ok) return index;
    const ids = await runActions(transaction, index.value, actions);
    if (!ids.ok) return ids;
    objectIDs.push(...ids.value);
  }
  const taskID = newTaskId();
  const tasks = Object.fromEntries([...groups.keys()].map((target) => [target, taskID]));
  return ok({ taskID: name === null ? tasks : taskID, objectIDs });
}

export async function clearIndex(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`delete from search_record where index_name = ${name}`);
  await transaction.execute(sql`delete from search_term where index_name = ${name}`);
  await transaction.execute(sql`delete from search_beginning where index_name = ${name}`);
}

export async function deleteBy(
  transaction: Database,
  name: string,
  body: unknown,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const query = parseQueryParameters(body);
  if (!query.ok) return query;
  const clauses = readClauses(query.value);
  if (!clauses.ok) return clauses;
  if (clauses.value.length === 0) return refuse("deleteBy needs a filter");
  const index = await openForWriting(transaction, name);
  if (!index.ok) return index;
  const conditions: SQL[] = [sql`e.index_name = ${name}`, ...filterSql(clauses.value, index.value)];
  await transaction.execute(sql`
    delete from search_record r using search_entry e
    where r.id = e.record_id and ${sql.join(conditions, sql` and `)}`);
  return ok({ taskID: newTaskId(), updatedAt: new Date().toISOString() });
}

interface AskedRecord {
  id: string;
  attributes: readonly string[] | null;
}

/** A record that the key may not see counts as missing. */
export async function readObject(
  database: Database,
  name: string,
  { id, attributes }: AskedRecord,
  { right, restrictions }: KeyGrant,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const refusal = checkIndex(restrictions, name);
  if (refusal) return failure(refusal);
  const index = await readIndex(database, storableText(name));
  if (!index) return missingIndex(name);
  const key = parseQueryParameters({}, restrictions?.parameters);
  if (!key.ok) return key;
  const clauses = readClauses(key.value);
  if (!clauses.ok) return clauses;
  const conditions = filterSql(clauses.value, index);
  const body = await readBody(database, index.recordsOf, storableText(id), conditions);
  if (!body) return missingObject();
  const unretrievable = right === "write" ? [] : (index.settings.unretrievableAttributes ?? []);
  const retrieve = key.value.attributesToRetrieve ?? attributes ?? ["*"];
  return ok({ ...pickAttributes(body, { retrieve, unretrievable }), objectID: id });
}

const readManySchema = z.object({
  requests: z
    .array(
      z.looseObject({
        indexName: z.string().max(500),
        objectID: z.string().max(500),
        attributesToRetrieve: z.array(z.string()).optional(),
      }),
    )
    .max(1_000),
});

export async function readObjects(
  database: Database,
  body: unknown,
  grant: KeyGrant,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const parsed = readManySchema.safeParse(body);
  if (!parsed.success) return refuse("Invalid request body: requests is not understood");
  const results: unknown[] = [];
  for (const { indexName, objectID, attributesToRetrieve } of parsed.data.requests) {
    const asked = { id: objectID, attributes: attributesToRetrieve ?? null };
    const found = await readObject(database, indexName, asked, grant);
    const isMissing = !found.ok && found.error.message === missingObject().error.message;
    if (!found.ok && !isMissing) return found;
    results.push(found.ok ? found.value : null);
  }
  return ok({ results });
}

export async function writeObject(
  transaction: Database,
  name: string,
  body: unknown,
  how: { id: string | null; isPartial?: boolean; mayCreate?: boolean },
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return refuse("Invalid request body: expected an object");
  const partial = how.mayCreate === false ? "partialUpdateObjectNoCreate" : "partialUpdateObject";
  const action = how.isPartial ? partial : "addObject";
  const request = { action, body: { ...parsed.data, ...(how.id !== null && { objectID: how.id }) } };
  const written = await writeBatch(transaction, name, { requests: [request] });
  if (!written.ok) return written;
  const [objectID] = written.value["objectIDs"] as string[];
  const now = new Date().toISOString();
  return ok({ objectID, taskID: written.value["taskID"], createdAt: now, updatedAt: now });
}
