import { MappingFieldsForm } from "@/features/operator/MappingFields/MappingFieldsForm";
import type { MappingFormState } from "@/lib/contracts/mapping-form";
import { FORM_FIELDS } from "@/server/ingest/import-console/mapping-form/form-fields";
import { mappingFormText } from "@/text/mapping-form";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

it("the form of a mapping shows a field for each entry of the schema that has a text", () => {
  const form: MappingFormState = {
    ...{ values: {}, fields: FORM_FIELDS, attributes: 1, criteria: 1 },
    ...{ results: null, columns: [], categories: [] },
  };
  const page = renderToStaticMarkup(
    <MappingFieldsForm form={form} path="/" token="" listsIssues={false}>
      {null}
    </MappingFieldsForm>,
  );
  const inFirstRow = (name: string) => name.replace(/^(attribute|criterion)\./, "$1.0.");
  const hidden = Object.entries(FORM_FIELDS)
    .map(([name, { kind }]) => inFirstRow(name) + (kind === "expression" ? ".from" : ""))
    .filter((name) => !page.includes(` name="${name}"`));
  expect(hidden).toEqual([]);
  expect(Object.keys(mappingFormText.fields).sort()).toEqual(Object.keys(FORM_FIELDS).sort());
});
