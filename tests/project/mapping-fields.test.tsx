import { MappingFieldsForm } from "@/features/operator/MappingFields/MappingFieldsForm";
import type { MappingFormState } from "@/lib/contracts/mapping-form";
import { FORM_FIELDS } from "@/server/ingest/import-console/mapping-form/form-fields";
import { mappingFormText } from "@/text/mapping-form";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

const inFirstRow = (name: string) => name.replace(/^(attribute|criterion)\./, "$1.0.");

function pageWith(values: MappingFormState["values"]): string {
  const form: MappingFormState = {
    ...{ values, fields: FORM_FIELDS, attributes: 1, criteria: 1 },
    ...{ results: null, columns: [], categories: [] },
  };
  return renderToStaticMarkup(
    <MappingFieldsForm form={form} path="/" token="" listsIssues={false}>
      {null}
    </MappingFieldsForm>,
  );
}

it("the form of a mapping shows a field for each entry of the schema that has a text", () => {
  const page = pageWith({});
  const hidden = Object.entries(FORM_FIELDS)
    .map(([name, { kind }]) => inFirstRow(name) + (kind === "expression" ? ".from" : ""))
    .filter((name) => !page.includes(` name="${name}"`));
  expect(hidden).toEqual([]);
  expect(Object.keys(mappingFormText.fields).sort()).toEqual(Object.keys(FORM_FIELDS).sort());
});

it("the form of a mapping keeps a choice that it does not know", () => {
  const choices = Object.entries(FORM_FIELDS).flatMap(([name, { kind }]) =>
    kind === "choice" ? [name] : [],
  );
  const names = [...choices, "item.name.letterCase", "item.name.unlisted", "offer.price.decimal"].map(
    inFirstRow,
  );
  const page = pageWith({
    ...Object.fromEntries(names.map((name) => [name, "outra"])),
    ...{ "item.name.from": "period", "offer.price.from": "period" },
  });
  const isKept = (name: string) =>
    new RegExp(`<select[^>]* name="${name}"(?:(?!</select>).)*<option value="outra" selected`, "s").test(
      page,
    );
  expect(names.filter((name) => !isKept(name))).toEqual([]);
});
