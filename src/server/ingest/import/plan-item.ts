import { cnpjRootOf, normaliseCnpj } from "@/lib/cnpj";
import { contentHash } from "@/server/platform/db/content-hash";
import type { AttributeDefinition, AttributeValues } from "@/server/platform/db/schema/catalog";
import type { CompanyDraft, ItemDraft } from "@/server/editorial/items/drafts";
import { completeFacts, type SaidFacts } from "@/server/editorial/items/stated-facts";
import type { Mapping } from "@/server/ingest/import/mapping";
import { checked, required, type Field, type FieldFactory } from "@/server/ingest/import/row-reader";
import { slugify } from "@/server/platform/words/text-keys";
import { rowProblems } from "@/text/import-problems";

const LONGEST_NAME = 200;

type AttributeValue = string | number | boolean;

function attributeField(
  fields: FieldFactory,
  definition: AttributeDefinition | undefined,
  expression: Mapping["item"]["key"],
): Field<AttributeValue> {
  if (definition?.type === "number") return fields.number(expression);
  return definition?.type === "boolean" ? fields.truth(expression) : fields.text(expression);
}

function attributesField(
  fields: FieldFactory,
  mapping: Mapping["item"],
  definitions: readonly AttributeDefinition[],
): Field<AttributeValues> {
  const readers = Object.entries(mapping.attributes).map(([key, expression]) => {
    const definition = definitions.find((candidate) => candidate.key === key);
    return { key, read: attributeField(fields, definition, expression) };
  });
  return (row) => {
    const values: AttributeValues = {};
    for (const { key, read } of readers) {
      const value = read(row);
      if (value !== null) values[key] = value;
    }
    return values;
  };
}

/** Drafts, because files list the reviews of an item repeatedly. */
const LARGEST_MEMORY = 20_000;

function draftMaker(categoryName: string): (key: string, facts: SaidFacts | null) => ItemDraft {
  const drafts = new Map<string, { said: string; draft: ItemDraft }>();
  return (key, raw) => {
    const said = JSON.stringify(raw);
    const known = drafts.get(key);
    if (known?.said === said) return known.draft;
    const facts = raw && completeFacts(raw, categoryName);
    const draft = { key, facts, contentHash: contentHash([facts]) };
    if (drafts.size >= LARGEST_MEMORY) drafts.clear();
    drafts.set(key, { said, draft });
    return draft;
  };
}

/** Without a key, or a name where the mapping has one, there is no item. Other wrong facts are left out. */
export function itemField(
  fields: FieldFactory,
  mapping: Mapping["item"],
  category: { name: string; attributes: readonly AttributeDefinition[] },
): Field<ItemDraft> {
  const key = required(fields.key(mapping.key), mapping.key);
  const name = factsName(fields, mapping);
  const brand = fields.text(mapping.brand);
  const description = fields.text(mapping.description, { isMultiline: true });
  const imageUrl = fields.address(mapping.imageUrl);
  const attributes = attributesField(fields, mapping, category.attributes);
  const readFacts: Field<SaidFacts> = (row) => {
    const facts = {
      name: name(row),
      brand: brand(row),
      description: description(row),
      imageUrl: imageUrl(row),
    };
    const values = attributes(row) ?? {};
    if (facts.name === null) return null;
    return { ...facts, name: facts.name, attributes: values };
  };
  const makeDraft = draftMaker(category.name);
  return (row) => {
    const itemKey = key(row);
    const facts = mapping.name === undefined ? null : readFacts(row);
    if (itemKey === null || (mapping.name !== undefined && facts === null)) return null;
    return makeDraft(itemKey, facts);
  };
}

/** Null where the row names none. A wrong CNPJ is left out, with a problem. */
export function companyField(fields: FieldFactory, mapping: Mapping["item"]): Field<CompanyDraft> {
  const { company } = mapping;
  if (company === undefined) return () => null;
  const cnpj = checked(fields.text(company.cnpj), company.cnpj, (value) =>
    cnpjRootOf(value) === null ? rowProblems.notACnpj : null,
  );
  const name = fields.text(company.name ?? mapping.name);
  return (row) => {
    const value = cnpj(row);
    const root = value === null ? null : cnpjRootOf(value);
    const called = root === null ? null : name(row);
    if (value === null || root === null || called === null || slugify(called) === "") return null;
    return { root, cnpj: normaliseCnpj(value), name: called.slice(0, LONGEST_NAME) };
  };
}

function factsName(fields: FieldFactory, mapping: Mapping["item"]): Field<string> {
  if (mapping.name === undefined) return () => null;
  const present = required(fields.text(mapping.name), mapping.name);
  return checked(present, mapping.name, (value) => {
    if (value.length > LONGEST_NAME) return rowProblems.longName(LONGEST_NAME);
    return slugify(value) === "" ? rowProblems.emptyName : null;
  });
}
