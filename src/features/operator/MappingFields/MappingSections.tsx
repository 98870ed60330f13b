import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import { MappingFields } from "@/features/operator/MappingFields/MappingField";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { PlainCheck, PlainField } from "@/features/operator/MappingFields/PlainField";
import { OPTIONAL_PARTS, type MappingPart, type TargetCategory } from "@/lib/contracts/mapping-form";
import { mappingFormText } from "@/text/mapping-form";
import formCss from "@/ui/PlainForm/PlainForm.module.css";

const { category, parts, sections, more, rest } = mappingFormText;

export function CategoryFields({ categories }: { categories: readonly TargetCategory[] }) {
  const { values } = useMapping();
  const chosen = values["category.from"] ?? "";
  const stored = categories.map(({ slug, name }) => [`existing:${slug}`, name] as const);
  const isKnown = chosen === "" || stored.some(([value]) => value === chosen);
  const options = Object.fromEntries([
    ["", category.new],
    ...(isKnown ? [] : [[chosen, chosen.replace("existing:", "")] as const]),
    ...stored,
  ]) as Record<string, string>;
  return (
    <fieldset className={css.group}>
      <legend>{sections.category}</legend>
      <PlainField name="category.from" label={category.from} options={options} />
      <div className={css.newCategory}>
        <MappingFields prefix="category." names={["name", "description", "source.name"]} />
        <details className={css.more}>
          <summary>{category.more}</summary>
          <div className={css.pair}>
            <MappingFields prefix="category." names={["slug", "department", "maximumAgeMonths"]} />
            <MappingFields prefix="category.itemNoun." names={["singular", "plural", "gender"]} />
            <MappingFields prefix="category.source." names={["licence"]} />
          </div>
          <MappingFields prefix="category.source." names={["url", "note", "evidence", "cases"]} />
        </details>
      </div>
    </fieldset>
  );
}

export function PartChoice() {
  return (
    <fieldset className={css.group}>
      <legend>{parts.title}</legend>
      <p className={formCss.hint}>{parts.lead}</p>
      <div className={css.checks}>
        {OPTIONAL_PARTS.map((part) => (
          <PlainCheck key={part} name={`has.${part}`} label={parts[part]} />
        ))}
      </div>
      <p className={formCss.hint}>{parts.measured}</p>
    </fieldset>
  );
}

interface PartLayout {
  usual: readonly string[];
  /** Facts of the whole file, in columns. */
  facts?: readonly string[];
  folded: readonly string[];
}

const LAYOUT: Readonly<Record<MappingPart, PartLayout>> = {
  item: {
    usual: ["name", "key", "brand"],
    folded: ["description", "imageUrl", "company.cnpj", "company.name", "newestBy", "keepsName"],
  },
  review: { usual: ["stars", "date", "key", "body"], folded: ["title", "author", "verified"] },
  aggregate: {
    usual: ["count", "mean"],
    facts: ["source", "scale.minimum", "scale.maximum"],
    folded: ["sum", "period", "meanStep"],
  },
  offer: {
    usual: ["price", "url", "store", "seenAt", "key"],
    folded: ["cardPrice", "instalmentCount", "instalmentValue", "commissioned"],
  },
};

export function PartFields({ part }: { part: MappingPart }) {
  const { values } = useMapping();
  const { usual, facts, folded } = LAYOUT[part];
  const isOpen = folded.some((name) => (values[`${part}.${name}.from`] ?? "") !== "");
  return (
    <fieldset className={css.group} data-part={part}>
      <legend>{sections[part]}</legend>
      <MappingFields prefix={`${part}.`} names={usual} />
      {facts && (
        <div className={css.pair}>
          <MappingFields prefix={`${part}.`} names={facts} />
        </div>
      )}
      <details className={css.more} open={isOpen}>
        <summary>{more}</summary>
        <MappingFields prefix={`${part}.`} names={folded} />
      </details>
    </fieldset>
  );
}

const PAIRED = ["decimal", "delimiter", "encoding", "kind", "sheet", "headerRow", "path", "entry"];

/** How the file is read, and what has no field in the form. Folded, because few mappings need it. */
export function FormatFields() {
  const { values, results } = useMapping();
  const hasRest = (values["rest"] ?? "") !== "" || results.issues.some(({ field }) => field === "rest");
  return (
    <>
      <details className={css.part}>
        <summary>{sections.reading}</summary>
        <div className={css.pair}>
          <MappingFields prefix="format." names={PAIRED} />
        </div>
        <MappingFields prefix="format." names={["missing"]} />
      </details>
      <details className={css.part} open={hasRest}>
        <summary>{sections.advanced}</summary>
        <PlainField name="rest" {...rest} isLong />
      </details>
    </>
  );
}
