import type { FieldIssue } from "@/lib/contracts/field-issue";
import {
  LIST_ACTS,
  listValuesSchema,
  type ListAct,
  type ListPage,
  type ListResult,
} from "@/lib/contracts/item-lists";
import { besideAnchor } from "@/server/community/following/beside-anchor";
import { followingPaths } from "@/lib/following";
import { listPath, sharedListPath } from "@/lib/item-lists";
import type { Database } from "@/server/platform/db/database";
import { itemListEntry } from "@/server/platform/db/schema/following";
import { listFavorites } from "@/server/community/favorites/favorites";
import { parseSlug } from "@/server/platform/http/slug";
import {
  deleteList,
  moveInList,
  putIntoList,
  saveList,
  shareList,
  stopSharing,
  takeFromList,
  type ListKey,
} from "@/server/community/lists/item-lists";
import {
  issuesOf,
  parseListId,
  readListResult,
  refusalOf,
  typedListValues,
  type ListsAddress,
  type ListsVisitor,
  type SentListForm,
} from "@/server/community/lists/lists-form";
import { loadListItems, loadOwnList } from "@/server/community/lists/load-lists";
import type { FormOutcome } from "@/server/web/page/define-visitor-form";
import { sendingText } from "@/text/following";
import { listsText } from "@/text/item-lists";
import { eq } from "drizzle-orm";
import { z } from "zod";

const { problems: told } = listsText;

interface Failed {
  readonly status: number;
  readonly problems: readonly FieldIssue[];
  readonly values?: ListPage["values"];
}

async function pageOf(
  address: ListsAddress,
  key: ListKey,
  database: Database,
  failed: Failed | null = null,
): Promise<FormOutcome<ListPage>> {
  const list = await loadOwnList(database, key);
  if (!list) return { kind: "missing" };
  const { id, name, note, token, takenDownAt } = list;
  const items = await loadListItems(database, id);
  const slugs = new Set(items.map(({ slug }) => slug));
  const page: ListPage = {
    token: address.token,
    list: {
      ...{ id, name, isTakenDown: takenDownAt !== null },
      sharedPath: token !== null && takenDownAt === null ? sharedListPath(token) : null,
    },
    items,
    unseen: (await database.$count(itemListEntry, eq(itemListEntry.listId, id))) - items.length,
    favorites: (await listFavorites(database, key.userId)).filter(({ slug }) => !slugs.has(slug)),
    values: failed?.values ?? { name, note: note ?? "" },
    problems: failed?.problems ?? [],
    done: failed ? null : readListResult(address),
  };
  return { kind: "form", page, ...(failed && { status: failed.status }) };
}

/** Without a session the owner is unknown, so the page shows what was typed and not the list. */
function strangerPage(
  { token }: ListsAddress,
  id: number,
  { status, problems, values = { name: "", note: "" } }: Failed,
): FormOutcome<ListPage> {
  const list = { id, name: values.name, sharedPath: null, isTakenDown: false };
  const page = { token, list, items: [], unseen: 0, favorites: [], values, problems, done: null };
  return { kind: "form", page, status };
}

export async function showList(
  address: ListsAddress,
  { userId }: ListsVisitor,
  database: Database,
): Promise<FormOutcome<ListPage>> {
  const id = parseListId(address.params?.["id"]);
  return id === null ? { kind: "missing" } : pageOf(address, { id, userId }, database);
}

type Outcome =
  | { kind: "done"; path: string }
  | { kind: "missing" }
  | { kind: "refused"; status: number; problems: readonly FieldIssue[] };

interface Act {
  readonly database: Database;
  readonly key: ListKey;
  readonly form: SentListForm["form"];
}

const refused = (status: number, message: string, field: string | null = null): Outcome => ({
  ...{ kind: "refused", status, problems: [{ field, message }] },
});

function doneOrMissing(isFound: boolean, { id }: ListKey, result: ListResult, anchor = ""): Outcome {
  return isFound ? { kind: "done", path: `${listPath(id)}?feito=${result}${anchor}` } : { kind: "missing" };
}

async function save({ database, key, form }: Act): Promise<Outcome> {
  const parsed = listValuesSchema.safeParse(typedListValues({ form }));
  if (!parsed.success) return { kind: "refused", status: 422, problems: issuesOf(parsed.error) };
  const saved = await saveList(database, key, parsed.data);
  if (!saved.ok && saved.error === "name-taken") return refused(409, told.nameTaken, "name");
  return doneOrMissing(saved.ok, key, "salva");
}

async function put({ database, key, form }: Act): Promise<Outcome> {
  const slugs = (form.fields.get("itens") ?? []).map(parseSlug).filter((slug) => slug !== null);
  if (slugs.length === 0) return refused(422, told.nothingMarked);
  const items = await putIntoList(database, key, slugs, new Date());
  if (items.ok && items.value.known === 0) return refused(404, told.unknownItem);
  if (items.ok && items.value.withoutRoom > 0) return refused(409, told.full);
  return doneOrMissing(items.ok, key, "posto", "#itens");
}

async function changeItem({ database, key, form }: Act, act: "subir" | "descer" | "tirar"): Promise<Outcome> {
  const slug = parseSlug(form.fields.get("item")?.[0]);
  if (slug === null) return refused(400, sendingText.malformed);
  if (act === "tirar")
    return doneOrMissing(
      await takeFromList(database, key, slug),
      key,
      "tirado",
      besideAnchor(form.fields, "#itens"),
    );
  const isFound = await moveInList(database, key, slug, act === "subir" ? "up" : "down");
  // So that the browser continues at the item's new position, for users of a screen reader or keyboard.
  return doneOrMissing(isFound, key, "movido", `#item-${slug}`);
}

async function share({ database, key }: Act, isRenewal: boolean): Promise<Outcome> {
  const shared = await shareList(database, key, { isRenewal });
  if (!shared.ok && shared.error === "taken-down") return refused(409, told.takenDown);
  return doneOrMissing(shared.ok, key, isRenewal ? "renovada" : "compartilhada", "#compartilhar");
}

async function run(act: ListAct, facts: Act): Promise<Outcome> {
  const { database, key } = facts;
  switch (act) {
    case "salvar":
      return save(facts);
    case "juntar":
      return put(facts);
    case "subir":
    case "descer":
    case "tirar":
      return changeItem(facts, act);
    case "compartilhar":
    case "renovar":
      return share(facts, act === "renovar");
    case "parar":
      return doneOrMissing(await stopSharing(database, key), key, "parada", "#compartilhar");
    case "excluir": {
      const isFound = await deleteList(database, key);
      return isFound ? { kind: "done", path: `${followingPaths.lists}?feito=excluida` } : { kind: "missing" };
    }
  }
}

export async function submitList(
  address: ListsAddress,
  sent: SentListForm,
  database: Database,
): Promise<FormOutcome<ListPage>> {
  const { form, visitor } = sent;
  const id = parseListId(address.params?.["id"]);
  if (id === null) return { kind: "missing" };
  const act = z.enum(LIST_ACTS).safeParse(form.fields.get("act")?.[0]);
  const values = act.data === "salvar" ? { values: typedListValues(sent) } : {};
  const refusal = await refusalOf(sent);
  const toldWhy = refusal && [{ field: null, message: refusal.message }];
  if (!visitor)
    return strangerPage(address, id, { status: refusal?.status ?? 401, problems: toldWhy ?? [], ...values });
  const key = { id, userId: visitor.userId };
  const again = ({ status, problems }: Failed) =>
    pageOf(address, key, database, { status, problems, ...values });
  if (refusal && toldWhy) return again({ status: refusal.status, problems: toldWhy });
  const outcome = act.success
    ? await run(act.data, { database, key, form })
    : refused(400, sendingText.malformed);
  return outcome.kind === "refused" ? again(outcome) : outcome;
}
