import type { NoticeQueuePage } from "@/lib/contracts/operator-notices";
import { failure, ok, type Result } from "@/lib/result";
import { QueryReader } from "@/lib/query-reader";
import { incomingFolder, safeFileName } from "@/server/ingest/import-console/draft-store";
import { decideNotices, type NoticeDecision } from "@/server/ingest/notices/decide-notices";
import { importNotices } from "@/server/ingest/notices/import-notices";
import { loadNoticeQueue, readNoticeKey, readNoticeQuery } from "@/server/ingest/notices/notice-queue";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { DROPPED_OF_EDITORS, type FormLimits, type SentForm } from "@/server/platform/http/form-body";
import { parseReviewId } from "@/server/platform/http/review-id";
import { recordAction } from "@/server/web/operator-access/actions";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { operatorNoticesText } from "@/text/operator-notices";
import { inArray } from "drizzle-orm";
import { rm } from "node:fs/promises";

const PATH = "/operador/avisos";
const MEGABYTES = 8;
const text = operatorNoticesText.problems;

/** Each product of a page has items to choose, addresses and a mark. */
export const noticeFormLimits = (): FormLimits => ({
  fields: 300,
  fieldBytes: 4 * 1024,
  files: 1,
  fileBytes: MEGABYTES * 2 ** 20,
  droppedBytes: DROPPED_OF_EDITORS,
  folder: incomingFolder,
});

const ACTS = ["ligados", "ignorados"] as const;

function doneOf(query: FormAddress["query"]): NoticeQueuePage["done"] {
  const act = ACTS.find((each) => each === query["feito"]);
  return act ? { act, count: parseReviewId(String(query["quantos"])) ?? 0 } : null;
}

async function pageOf(
  { query: address, token }: FormAddress,
  database: Database,
  problems: NoticeQueuePage["problems"],
  typed: ReadonlyMap<string, string> = new Map(),
): Promise<FormOutcome<NoticeQueuePage>> {
  const reader = new QueryReader(address);
  const query = readNoticeQuery(reader);
  const queue = await loadNoticeQueue(database, query);
  const notices = queue.notices.map((notice) => ({ ...notice, typed: typed.get(notice.key) ?? "" }));
  const done = problems.length > 0 ? null : doneOf(address);
  return {
    kind: "form",
    ...(problems.length > 0 && { status: 422 }),
    addressProblems: reader.problems,
    page: { ...queue, notices, query, token, megabytes: MEGABYTES, done, problems },
  };
}

export const showNotices = (address: FormAddress, _operator: Operator, database: Database) =>
  pageOf(address, database, []);

const slugOf = (typed: string): string =>
  /([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(typed)?.[1]?.toLowerCase() ?? "";

const MOST_ITEMS = 50;

/** The error has what was typed for products of which an address is no item's. */
async function readDecisions(
  database: Database,
  { fields }: SentForm,
): Promise<Result<NoticeDecision[], Map<string, string>>> {
  const valuesOf = (field: string) =>
    [...fields].flatMap(([name, values]) =>
      name.startsWith(`${field}:`) ? [{ key: name.slice(field.length + 1), values }] : [],
    );
  const chosen = new Map<string, number[]>();
  const add = (key: string, ids: readonly (number | null)[]) =>
    chosen.set(key, [...(chosen.get(key) ?? []), ...ids.flatMap((id) => id ?? [])]);
  for (const { key, values } of valuesOf("item"))
    add(
      key,
      values.map(parseReviewId).filter((id) => id !== null && id <= 2_147_483_647),
    );
  const typed = valuesOf("typed").map(({ key, values }) => {
    const [written = ""] = values;
    return {
      key,
      written,
      slugs: written
        .split(/[\s,;]+/)
        .filter(Boolean)
        .slice(0, MOST_ITEMS)
        .map(slugOf),
    };
  });
  const slugs = typed.flatMap((each) => each.slugs);
  const rows =
    slugs.length === 0
      ? []
      : await database.select({ id: item.id, slug: item.slug }).from(item).where(inArray(item.slug, slugs));
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const unknown = typed.filter((each) => each.slugs.some((slug) => !bySlug.has(slug)));
  if (unknown.length > 0) return failure(new Map(unknown.map(({ key, written }) => [key, written])));
  for (const { key, slugs: own } of typed)
    add(
      key,
      own.map((slug) => bySlug.get(slug) ?? null),
    );
  return ok(
    [...chosen].flatMap(([name, itemIds]) => {
      const key = readNoticeKey(name);
      return key && itemIds.length > 0 ? [{ key, itemIds: [...new Set(itemIds)] }] : [];
    }),
  );
}

async function takeFile(
  address: FormAddress,
  { userId }: Operator,
  [file]: SentForm["files"],
  database: Database,
): Promise<FormOutcome<NoticeQueuePage>> {
  const refuse = (message: string) => pageOf(address, database, [{ field: "arquivo", message }]);
  if (!file) return refuse(text.noFile);
  const { path } = file;
  if (!path) return refuse(text.large(MEGABYTES));
  const fileName = safeFileName(file.name);
  const now = new Date();
  try {
    const imported = await importNotices(database, { path, fileName }, { isDryRun: false, now });
    if (!imported.ok) return await refuse(text.file(imported.error));
    const { runId, records, rejected } = imported.value;
    await recordAction(database, {
      actor: { kind: "user", userId },
      action: "import-finished",
      subject: { kind: "import", id: runId ?? 0, name: fileName },
      before: null,
      after: { records, rejected },
      at: now,
    });
    return { kind: "done", path: `/operador/importacoes/${runId}` };
  } finally {
    await rm(path, { force: true });
  }
}

/** Takes a file, or what an editor has decided about products. */
export async function submitNotices(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<NoticeQueuePage>> {
  const act = form.fields.get("act")?.[0];
  if (act === "import") return takeFile(address, operator, form.files, database);
  for (const { path } of form.files) if (path) await rm(path, { force: true });
  const change = { actor: { kind: "user" as const, userId: operator.userId }, now: new Date() };
  const again = (problems: NoticeQueuePage["problems"], typed?: ReadonlyMap<string, string>) =>
    pageOf(address, database, problems, typed);
  const { state } = readNoticeQuery(new QueryReader(address.query));
  const end = (done: (typeof ACTS)[number], count: number): FormOutcome<NoticeQueuePage> => {
    const parameters = new URLSearchParams({
      ...(state !== "esperam" && { estado: state }),
      ...{ feito: done, quantos: String(count) },
    });
    return { kind: "done", path: `${PATH}?${parameters.toString()}` };
  };
  if (act === "ignore") {
    const keys = (form.fields.get("mark") ?? []).map(readNoticeKey).filter((key) => key !== null);
    if (keys.length === 0) return again([{ field: null, message: text.unmarked }]);
    const decisions = keys.map((key) => ({ key, itemIds: [] }));
    return end("ignorados", await decideNotices(database, decisions, change));
  }
  const decisions = await readDecisions(database, form);
  if (!decisions.ok) {
    const problems = [...decisions.error].map(([key, typed]) => ({
      field: `typed:${key}`,
      message: text.unknown(typed.slice(0, 100)),
    }));
    return again(problems, decisions.error);
  }
  if (decisions.value.length === 0) return again([{ field: null, message: text.nothing }]);
  return end("ligados", await decideNotices(database, decisions.value, change));
}
