import { foldText } from "@/lib/fold-text";
import type { AttributeValues } from "@/server/platform/db/schema/catalog";
import { contentHash } from "@/server/platform/db/content-hash";
import type { ItemDraft, ItemFacts } from "@/server/editorial/items/drafts";
import { slugify } from "@/server/platform/words/text-keys";

export type SaidFacts = Omit<ItemFacts, "brandSlug" | "searchText">;

/** Content hashes are computed from these keys in this order. */
export function completeFacts({ attributes, ...facts }: SaidFacts, categoryName: string): ItemFacts {
  return {
    ...facts,
    brandSlug: facts.brand === null ? null : slugify(facts.brand),
    attributes,
    searchText: foldText(`${facts.name} ${facts.brand ?? ""} ${categoryName}`),
  };
}

/** Facts of an earlier row or file stay where the later one has none. */
function fillFacts(later: SaidFacts, earlier: SaidFacts, categoryName: string): ItemFacts {
  const { name, attributes } = later;
  const [brand, description] = [later.brand ?? earlier.brand, later.description ?? earlier.description];
  const said = { name, brand, description, imageUrl: later.imageUrl ?? earlier.imageUrl };
  return completeFacts({ ...said, attributes: { ...earlier.attributes, ...attributes } }, categoryName);
}

/** Whether a later row or file lacks facts that an earlier one states. */
export function lacksFacts(later: SaidFacts, earlier: SaidFacts): boolean {
  const isLost = (key: "brand" | "description" | "imageUrl") => later[key] === null && earlier[key] !== null;
  const hasLostAttribute = Object.keys(earlier.attributes).some((key) => !(key in later.attributes));
  return isLost("brand") || isLost("description") || isLost("imageUrl") || hasLostAttribute;
}

export function fillDraft(later: ItemDraft, earlier: SaidFacts | null, categoryName: string): ItemDraft {
  if (earlier === null) return later;
  if (later.facts !== null && !lacksFacts(later.facts, earlier)) return later;
  const facts =
    later.facts === null
      ? completeFacts(earlier, categoryName)
      : fillFacts(later.facts, earlier, categoryName);
  return { key: later.key, facts, contentHash: contentHash([facts]) };
}

export function renameDraft(draft: ItemDraft, name: string, categoryName: string): ItemDraft {
  if (draft.facts === null || draft.facts.name === name) return draft;
  const { brand, description, imageUrl, attributes } = draft.facts;
  const facts = completeFacts({ name, brand, description, imageUrl, attributes }, categoryName);
  return { key: draft.key, facts, contentHash: contentHash([facts]) };
}

const inOrder = (attributes: AttributeValues) =>
  Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));

export function areSameFacts(a: ItemFacts, b: ItemFacts): boolean {
  const text = ({ name, brand, brandSlug, description, imageUrl, attributes, searchText }: ItemFacts) =>
    JSON.stringify([name, brand, brandSlug, description, imageUrl, inOrder(attributes), searchText]);
  return text(a) === text(b);
}

/** The prefix of attributes in `item.edited_fields`. */
export const ATTRIBUTE = "attributes.";

/** Takes some facts ("name", "attributes.capacidade") from other facts. */
export function takeFacts<Facts extends { attributes: AttributeValues }>(
  facts: Facts,
  names: readonly string[],
  from: Facts,
): Facts {
  const isAttribute = (name: string) => name.startsWith(ATTRIBUTE);
  const keys = names.filter(isAttribute).map((name) => name.slice(ATTRIBUTE.length));
  const others = names.filter((name) => !isAttribute(name) && name in from);
  const attributes = Object.entries(facts.attributes).filter(([key]) => !keys.includes(key));
  const taken = Object.entries(from.attributes).filter(([key]) => keys.includes(key));
  return {
    ...facts,
    ...Object.fromEntries(others.map((name) => [name, from[name as keyof Facts]])),
    attributes: Object.fromEntries([...attributes, ...taken]),
  };
}
