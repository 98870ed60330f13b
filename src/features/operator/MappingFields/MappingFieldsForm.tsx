import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { MappingActions } from "@/features/operator/MappingFields/MappingActions";
import { MappingProvider } from "@/features/operator/MappingFields/mapping-context";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { AttributeRows, CriterionRows } from "@/features/operator/MappingFields/MappingRows";
import {
  CategoryFields,
  FormatFields,
  PartChoice,
  PartFields,
} from "@/features/operator/MappingFields/MappingSections";
import { PlainField } from "@/features/operator/MappingFields/PlainField";
import { useLiveResults } from "@/features/operator/MappingFields/useLiveResults";
import type { MappingFormState, MappingResults } from "@/lib/contracts/mapping-form";
import { importsText } from "@/text/imports";
import { mappingFormText } from "@/text/mapping-form";
import type { ReactNode } from "react";

const { draft: text } = importsText;
const { result: resultText } = mappingFormText;

const NOTHING: MappingResults = { fields: {}, issues: [], rows: 0, unused: [] };
const MOST_NAMES = 12;

function Status({ results, state }: Pick<ReturnType<typeof useLiveResults>, "results" | "state">) {
  const { unused } = results;
  const more = unused.length > MOST_NAMES ? "…" : "";
  const names = unused.slice(0, MOST_NAMES).join(", ") + more;
  const said = {
    idle: unused.length > 0 ? resultText.unused(names) : resultText.allUsed,
    busy: resultText.busy,
    failed: resultText.failed,
    over: resultText.over,
  };
  return (
    <p className={formCss.hint} role="status">
      {said[state]}
    </p>
  );
}

interface MappingFieldsFormProps {
  form: MappingFormState;
  path: string;
  token: string;
  /** Whether the list above the form names every problem. */
  listsIssues: boolean;
  /** What else the form sends, after its own buttons. */
  children: ReactNode;
}

/** Each field shows its results for the first rows; without scripts a button does. */
export function MappingFieldsForm({ form, path, token, listsIssues, children }: MappingFieldsFormProps) {
  const { results, state, onChange } = useLiveResults(path, form.results ?? NOTHING);
  const { values, columns, fields, categories, attributes, criteria } = form;
  return (
    <MappingProvider value={{ values, columns, fields, results }}>
      <form
        method="post"
        action={path}
        className={css.form}
        onChange={({ currentTarget }) => {
          onChange(currentTarget);
        }}
      >
        <input type="hidden" name="token" value={token} />
        {listsIssues && <FormProblems title={mappingFormText.issues} problems={results.issues} />}
        <CategoryFields categories={categories} />
        <PartChoice />
        <PartFields part="item" />
        <PartFields part="review" />
        <PartFields part="aggregate" />
        <PartFields part="offer" />
        <CriterionRows count={criteria} />
        <AttributeRows count={attributes} />
        <FormatFields />
        <PlainField name="period" label={text.period} hint={text.periodHint} />
        <div className={css.bar}>
          <Status results={results} state={state} />
          <MappingActions otherView="text" />
        </div>
        {children}
      </form>
    </MappingProvider>
  );
}
