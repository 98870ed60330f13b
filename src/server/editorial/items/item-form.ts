import { currentSettings } from "@/config/settings";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { CategoryChoice, ItemFormPage } from "@/lib/contracts/operator-items";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { category } from "@/server/platform/db/schema/catalog";
import { DROPPED_OF_EDITORS, type FormLimits, type SentForm } from "@/server/platform/http/form-body";
import { createItem } from "@/server/editorial/items/create-item";
import { editItem } from "@/server/editorial/items/edit-item";
import { loadFeedPicture, removeFeedPicture } from "@/server/editorial/items/feed-picture";
import { itemIdOf, valuesOfForm } from "@/server/web/page/form-values";
import { factsOfRow, type EditedFacts } from "@/server/editorial/items/item-facts";
import { storePicture } from "@/server/editorial/items/item-picture";
import {
  choiceOf,
  listCategoryChoices,
  loadEditableItem,
  seenOf,
  summaryOf,
  type CategoryRow,
  type EditableItem,
} from "@/server/editorial/items/item-row";
import { readItemFacts, valuesOf } from "@/server/editorial/items/read-facts";
import { setHidden } from "@/server/editorial/items/visibility";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { PHOTO_LIMITS } from "@/lib/review-photos";
import { operatorItemsText } from "@/text/operator-items";
import { reviewFormText } from "@/text/review-form";
import { and, eq, isNull } from "drizzle-orm";

const text = operatorItemsText.form;

export const ITEM_FORM_LIMITS: FormLimits = {
  fields: 300,
  fieldBytes: 32 * 1024,
  files: 1,
  fileBytes: PHOTO_LIMITS.bytes,
  droppedBytes: DROPPED_OF_EDITORS,
};

const attributeFields = (definitions: readonly AttributeDefinition[]): ItemFormPage["attributes"] =>
  definitions.map(({ key, label, type, unit = null }) => ({ key, label, type, unit }));

type Draft = Pick<ItemFormPage, "values"> &
  Partial<Pick<ItemFormPage, "problems" | "givenBack" | "current" | "done">>;

const emptyPage = (token: string, draft: Draft): ItemFormPage => ({
  token,
  item: null,
  categories: [],
  category: null,
  attributes: [],
  seen: "",
  edited: [],
  givenBack: [],
  current: {},
  feedPicture: null,
  problems: [],
  done: null,
  ...draft,
});

async function editPage(
  database: Database,
  { token }: FormAddress,
  held: EditableItem,
  draft: Draft,
): Promise<ItemFormPage> {
  return {
    ...emptyPage(token, draft),
    item: await summaryOf(database, held),
    category: choiceOf(held.category),
    attributes: attributeFields(held.category.attributes),
    seen: seenOf(held.row),
    edited: held.row.editedFields,
    feedPicture: await loadFeedPicture(database, held.row),
  };
}

const DONE = Object.keys(text.done) as NonNullable<ItemFormPage["done"]>[];

export async function showItemForm(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ItemFormPage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  if (!held) return { kind: "missing" };
  const values = valuesOf(factsOfRow(held.row), held.category.attributes);
  const done = DONE.find((each) => each === address.query["feito"]) ?? null;
  return { kind: "form", page: await editPage(database, address, held, { values, done }) };
}

/** The picture's file is stored only if all fields are valid. */
async function readForm(
  form: SentForm,
  values: Readonly<Record<string, string>>,
  { attributes }: CategoryRow,
  present: string | null,
): Promise<Result<EditedFacts, FieldIssue[]>> {
  const imageHosts = currentSettings().IMAGE_HOSTS;
  const read = readItemFacts(values, attributes, { present, imageHosts });
  const [file] = form.files;
  if (!read.ok || !file) return read;
  const stored = await storePicture(currentPhotoStorage(), file);
  if (stored.ok) return ok({ ...read.value, imageUrl: stored.value });
  const { problems, refused } = reviewFormText.photos;
  return failure([{ field: "picture", message: refused(file.name.slice(0, 60), problems[stored.error]) }]);
}

function differences(
  now: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== (typed[name] ?? "")));
}

export async function submitItemForm(
  address: FormAddress,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<ItemFormPage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  if (!held) return { kind: "missing" };
  const options = { actor: { kind: "user" as const, userId }, now: new Date() };
  const values = valuesOfForm(form);
  const done = (what: NonNullable<ItemFormPage["done"]>): FormOutcome<ItemFormPage> => ({
    kind: "done",
    path: `/operador/itens/${itemId}?feito=${what}`,
  });
  if (values["act"] === "hide" || values["act"] === "show") {
    const isHidden = values["act"] === "hide";
    const changed = await setHidden(database, { itemId, isHidden }, options);
    return changed.ok ? done(isHidden ? "escondido" : "publicado") : { kind: "missing" };
  }
  if (values["act"] === "remove-picture") {
    await removeFeedPicture(database, itemId, options);
    return done("sem-foto");
  }
  const givenBack = form.fields.get("devolver") ?? [];
  const again = async (status: number, draft: Partial<Draft>): Promise<FormOutcome<ItemFormPage>> => {
    const present = (await loadEditableItem(database, itemId)) ?? held;
    return {
      kind: "form",
      status,
      page: await editPage(database, address, present, { values, givenBack, ...draft }),
    };
  };
  const facts = await readForm(form, values, held.category, held.row.imageUrl);
  if (!facts.ok) return again(422, { problems: facts.error });
  const seen = values["seen"] ?? "";
  const edited = await editItem(database, { itemId, seen, facts: facts.value, givenBack }, options);
  if (edited.ok) return done("salvo");
  if (edited.error === "unknown-item") return { kind: "missing" };
  const present = await loadEditableItem(database, itemId);
  if (!present) return { kind: "missing" };
  const now = valuesOf(factsOfRow(present.row), present.category.attributes);
  return again(409, {
    current: differences(now, values),
    problems: [{ field: null, message: text.conflict }],
  });
}

async function findCategory(database: Database, slug: unknown): Promise<CategoryRow | null> {
  if (typeof slug !== "string" || slug === "") return null;
  const [found] = await database
    .select()
    .from(category)
    .where(and(eq(category.slug, slug), isNull(category.deletedAt)));
  return found ?? null;
}

function newPage(
  { token }: FormAddress,
  categories: readonly CategoryChoice[],
  chosen: CategoryRow | null,
  draft: Draft,
): ItemFormPage {
  return {
    ...emptyPage(token, draft),
    categories,
    category: chosen && choiceOf(chosen),
    attributes: chosen ? attributeFields(chosen.attributes) : [],
  };
}

export async function showNewItem(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ItemFormPage>> {
  const chosen = await findCategory(database, address.query["categoria"]);
  const categories = await listCategoryChoices(database);
  return { kind: "form", page: newPage(address, categories, chosen, { values: {} }) };
}

export async function submitNewItem(
  address: FormAddress,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<ItemFormPage>> {
  const values = valuesOfForm(form);
  const chosen = await findCategory(database, values["category"]);
  const categories = await listCategoryChoices(database);
  const again = (problems: readonly FieldIssue[]): FormOutcome<ItemFormPage> => ({
    kind: "form",
    status: 422,
    page: newPage(address, categories, chosen, { values, problems }),
  });
  if (!chosen) return again([{ field: "category", message: text.problems.category }]);
  const facts = await readForm(form, values, chosen, null);
  if (!facts.ok) return again(facts.error);
  const options = { actor: { kind: "user" as const, userId }, now: new Date() };
  const created = await createItem(database, { categoryId: chosen.id, facts: facts.value }, options);
  if (!created.ok) return again([{ field: "category", message: text.problems.category }]);
  return { kind: "done", path: `/operador/itens/${created.value}?feito=criado` };
}
