import { ownValue } from "@/lib/own-value";
import {
  EDITOR_DEEDS,
  type CategoryEditorPage,
  type EditorDeed,
  type FieldValues,
} from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { readCriteria } from "@/server/editorial/categories/criteria";
import { criteriaValues, criterionRows, readCriteriaForm } from "@/server/editorial/categories/criteria-form";
import { readCriterionEvidence } from "@/server/editorial/categories/criterion-evidence";
import { describeChange, describeCriteria } from "@/server/editorial/categories/describe-criteria";
import {
  discardDraft,
  readChanges,
  readDraft,
  readFormerCriteria,
  saveDraft,
  seenOf,
} from "@/server/editorial/categories/draft";
import { factsValues, readCategoryFacts } from "@/server/editorial/categories/facts";
import { rowsOf, valuesOf } from "@/server/editorial/categories/form-rows";
import { saveFacts } from "@/server/editorial/categories/save-facts";
import { stateOf } from "@/server/editorial/rankings/list-rankings";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import type { SentForm } from "@/server/platform/http/form-body";
import { parseSlug } from "@/server/platform/http/slug";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { categoryEditorText } from "@/text/category-editor";
import { eq } from "drizzle-orm";

const { problems } = categoryEditorText;
type Address = Pick<FormAddress, "params" | "query" | "token">;
type Outcome = Promise<FormOutcome<CategoryEditorPage>>;

const NEW_ROWS = 2;

/** Null where there is no category with this address. */
export async function readEdited(database: Database, { params }: Pick<FormAddress, "params">) {
  const slug = parseSlug(params?.["slug"]);
  if (slug === null) return null;
  const [row] = await database.select().from(category).where(eq(category.slug, slug));
  if (!row) return null;
  const published = await readCriteria(database, row.id);
  const draft = await readDraft(database, row.id);
  return { row, published, draft, seen: seenOf(row, draft) };
}
export type Edited = NonNullable<Awaited<ReturnType<typeof readEdited>>>;

interface SentState {
  readonly part: "facts" | "criteria";
  readonly values: FieldValues;
  readonly issues: readonly FieldIssue[];
  /** Somebody else changed the same fields in the meantime. */
  readonly isConflict: boolean;
}

const storedDifferences = (typed: FieldValues, stored: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(stored).filter(([name, value]) => (typed[name] ?? "") !== value));

function factsState({ row }: Edited, sent: SentState | null) {
  const stored = factsValues(row);
  const typed = sent?.part === "facts" ? sent : null;
  const values = typed?.values ?? stored;
  const rows = typed ? rowsOf(values, "attribute").length : row.attributes.length + NEW_ROWS;
  return {
    values,
    rows,
    issues: typed?.issues ?? [],
    stored: typed?.isConflict ? storedDifferences(values, stored) : {},
  };
}

async function criteriaState(database: Database, { row, draft, published }: Edited, sent: SentState | null) {
  const current = draft?.criteria ?? published;
  const typed = sent?.part === "criteria" ? sent : null;
  const values = typed?.values ?? criteriaValues(current);
  const evidence = new Map((await readCriterionEvidence(database, row.id)).map((each) => [each.slug, each]));
  return {
    values,
    rows: criterionRows(values, evidence),
    issues: typed?.issues ?? [],
    current: typed?.isConflict ? describeCriteria(current) : [],
  };
}

async function listChanges(database: Database, categoryId: number) {
  const changes = await readChanges(database, categoryId);
  return changes.map(({ id, changedAt, changedScores, before, after }) => ({
    id,
    changedAt: changedAt.toISOString(),
    changedScores,
    lines: describeChange(before, after),
  }));
}

interface Shown {
  readonly sent?: SentState;
  readonly status?: number;
  readonly done?: EditorDeed | null;
}

async function pageOf(
  { token }: Address,
  { userId }: Operator,
  database: Database,
  edited: Edited,
  { sent, status, done = null }: Shown = {},
): Outcome {
  const { row, draft, seen } = edited;
  const page: CategoryEditorPage = {
    ...{ token, seen, slug: row.slug, name: row.name, state: stateOf(row), done },
    facts: factsState(edited, sent ?? null),
    criteria: await criteriaState(database, edited, sent ?? null),
    draft: draft && { savedAt: draft.savedAt.toISOString(), isOwn: draft.authorId === userId },
    changes: await listChanges(database, row.id),
  };
  return { kind: "form", page, ...(status !== undefined && { status }) };
}

export async function showCategory(address: Address, operator: Operator, database: Database): Outcome {
  const edited = await readEdited(database, address);
  if (!edited) return { kind: "missing" };
  const done = EDITOR_DEEDS.find((deed) => deed === address.query["feito"]) ?? null;
  return pageOf(address, operator, database, edited, { done });
}

interface Sent {
  readonly address: Address;
  readonly operator: Operator;
  readonly database: Database;
  readonly edited: Edited;
  readonly values: FieldValues;
}

/**
 * Shows the form with its problems, or with what somebody else saved meanwhile (409). All typed values stay.
 */
async function again(
  { address, operator, database, values }: Sent,
  part: SentState["part"],
  issues: readonly FieldIssue[] | "changed",
): Outcome {
  const isConflict = issues === "changed";
  const newest = await readEdited(database, address);
  if (!newest) return { kind: "missing" };
  const told = isConflict ? [{ field: null, message: problems.changed }] : issues;
  const sent = { part, values, issues: told, isConflict };
  return pageOf(address, operator, database, newest, { sent, status: isConflict ? 409 : 422 });
}

const pathOf = ({ edited }: Sent, deed: EditorDeed) =>
  `/operador/categorias/${edited.row.slug}?feito=${deed}`;

async function submitFacts(sent: Sent): Outcome {
  const { database, edited, values, operator } = sent;
  const facts = readCategoryFacts(values, edited.row.attributes);
  if (!facts.ok) return again(sent, "facts", facts.error);
  const saved = await saveFacts(
    database,
    {
      slug: edited.row.slug,
      version: Number((values["seen"] ?? "").split(".")[0]),
      facts: facts.value,
      actor: { kind: "user", userId: operator.userId },
    },
    new Date(),
  );
  if (saved.ok) return { kind: "done", path: pathOf(sent, "facts") };
  return saved.error === "missing" ? { kind: "missing" } : again(sent, "facts", "changed");
}

async function submitCriteria(sent: Sent): Outcome {
  const { database, edited, values, operator } = sent;
  const { row, draft, published } = edited;
  const criteria = readCriteriaForm(values, draft?.criteria ?? published);
  if (!criteria.ok) return again(sent, "criteria", criteria.error);
  const key = { categoryId: row.id, seen: values["seen"] ?? "", userId: operator.userId };
  const saved = await saveDraft(database, { ...key, criteria: criteria.value }, new Date());
  return saved.ok
    ? { kind: "done", path: `/operador/categorias/${row.slug}/o-que-muda` }
    : again(sent, "criteria", "changed");
}

async function submitDiscard(sent: Sent): Outcome {
  const { database, edited, values } = sent;
  const done = await discardDraft(database, { categoryId: edited.row.id, seen: values["seen"] ?? "" });
  return done.ok ? { kind: "done", path: pathOf(sent, "discarded") } : changedPage(sent);
}

async function submitTakeBack(sent: Sent): Outcome {
  const { database, edited, values, operator } = sent;
  const { row } = edited;
  const criteria = await readFormerCriteria(database, row.id, Number(values["change"]) || 0);
  if (!criteria) return { kind: "missing" };
  const key = { categoryId: row.id, seen: values["seen"] ?? "", userId: operator.userId };
  const saved = await saveDraft(database, { ...key, criteria }, new Date());
  return saved.ok ? { kind: "done", path: `/operador/categorias/${row.slug}/o-que-muda` } : changedPage(sent);
}

/** Nothing was typed that could be lost. */
function changedPage({ address, operator, database, edited }: Sent): Outcome {
  const values = criteriaValues(edited.draft?.criteria ?? edited.published);
  const issues = [{ field: null, message: problems.changed }];
  const sent = { part: "criteria", values, issues, isConflict: false } as const;
  return pageOf(address, operator, database, edited, { sent, status: 409 });
}

const actions: Readonly<Record<string, (sent: Sent) => Outcome>> = {
  facts: submitFacts,
  criteria: submitCriteria,
  discard: submitDiscard,
  "take-back": submitTakeBack,
};

export async function submitCategory(
  address: Address,
  operator: Operator,
  form: SentForm,
  database: Database,
): Outcome {
  const edited = await readEdited(database, address);
  const values = valuesOf(form);
  const action = ownValue(actions, values["action"] ?? "");
  return edited && action ? action({ address, operator, database, edited, values }) : { kind: "missing" };
}
