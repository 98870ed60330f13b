import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { PlainField } from "@/features/operator/MappingFields/PlainField";
import type { TargetCategory } from "@/lib/contracts/mapping-form";
import { mappingFormText } from "@/text/mapping-form";

const text = mappingFormText.category;

export function CategoryFields({ categories }: { categories: readonly TargetCategory[] }) {
  const { values } = useMapping();
  const chosen = values["category.from"] ?? "";
  const stored = categories.map(({ slug, name }) => [`existing:${slug}`, name] as const);
  const isKnown = chosen === "" || stored.some(([value]) => value === chosen);
  const options = Object.fromEntries([
    ["", text.new],
    ...(isKnown ? [] : [[chosen, chosen.replace("existing:", "")] as const]),
    ...stored,
  ]) as Record<string, string>;
  return (
    <fieldset className={css.group}>
      <legend>{mappingFormText.sections.category}</legend>
      <PlainField name="category.from" label={text.from} options={options} />
      <div className={css.newCategory}>
        <PlainField name="category.name" label={text.name} />
        <PlainField name="category.description" label={text.description} isLong />
        <PlainField name="category.source.name" label={text.sourceName} />
        <details className={css.more}>
          <summary>{text.more}</summary>
          <div className={css.pair}>
            <PlainField name="category.slug" label={text.slug} hint={text.slugHint} />
            <PlainField name="category.department" label={text.department} />
            <PlainField name="category.maximumAgeMonths" label={text.maximumAge} inputMode="numeric" />
            <PlainField name="category.noun.singular" label={text.singular} />
            <PlainField name="category.noun.plural" label={text.plural} />
            <PlainField name="category.noun.gender" label={text.gender} options={text.genders} />
            <PlainField name="category.source.licence" label={text.licence} />
          </div>
          <PlainField name="category.source.url" label={text.url} inputMode="url" />
          <PlainField name="category.source.note" label={text.note} isLong />
          <PlainField name="category.source.evidence" label={text.evidence} isLong />
          <PlainField name="category.source.cases" label={text.cases} hint={text.casesHint} />
        </details>
      </div>
    </fieldset>
  );
}
