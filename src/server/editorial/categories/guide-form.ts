import { MOST_CHOICES, type Guide, type GuideChoice } from "@/lib/contracts/guide";
import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import {
  GUIDE_DEEDS,
  type GuideDeed,
  type GuideEditorPage,
  type GuideForm,
} from "@/lib/contracts/guide-editor";
import { formatCents } from "@/lib/money";
import { ownValue } from "@/lib/own-value";
import { MOST_QUESTIONS } from "@/lib/ranking/answer-parameters";
import { choiceProblems, offeredGuide, type GuidedRanking } from "@/lib/ranking/guide";
import { numberOf, valuesOf } from "@/server/editorial/categories/form-rows";
import { readGuidedRanking } from "@/server/editorial/categories/guided-ranking";
import { partValues, readChoices, readQuestionText } from "@/server/editorial/categories/guide-fields";
import {
  readGuideVersions,
  saveGuide,
  seenVersion,
  type GuideVersion,
} from "@/server/editorial/categories/save-guide";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import type { SentForm } from "@/server/platform/http/form-body";
import { parseSlug } from "@/server/platform/http/slug";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { guideEditorText } from "@/text/guide-editor";
import { eq } from "drizzle-orm";

const { problems } = guideEditorText;
type Address = Pick<FormAddress, "params" | "query" | "token">;
type Outcome = Promise<FormOutcome<GuideEditorPage>>;

export const PRESETS = "perfis";
export const NEW_QUESTION = "nova";

interface Edited {
  row: typeof category.$inferSelect;
  ranking: GuidedRanking;
  versions: GuideVersion[];
  guide: Guide;
}

async function readEdited(database: Database, { params }: Pick<Address, "params">): Promise<Edited | null> {
  const slug = parseSlug(params?.["slug"]);
  if (slug === null) return null;
  const [row] = await database.select().from(category).where(eq(category.slug, slug));
  if (!row) return null;
  const versions = await readGuideVersions(database, row.id);
  return {
    ...{ row, versions },
    guide: versions[0]?.guide ?? { presets: [], questions: [] },
    ranking: await readGuidedRanking(database, row),
  };
}

function effectsOf(
  { weights, filters, maximumPriceCents }: GuideChoice,
  { criteria, facets }: GuidedRanking,
) {
  const { factor, filter, price } = guideEditorText.effects;
  return [
    ...Object.entries(weights).map(([slug, by]) =>
      factor(criteria.find((each) => each.slug === slug)?.name ?? slug, by),
    ),
    ...Object.entries(filters).map(([key, values]) => {
      const facet = facets.find((each) => each.key === key);
      const labelOf = (value: string) => facet?.values.find((each) => each.value === value)?.label ?? value;
      return filter(facet?.label ?? key, values.map(labelOf));
    }),
    ...(maximumPriceCents === null ? [] : [price(formatCents(maximumPriceCents))]),
  ];
}

function listParts({ guide, ranking: present }: Edited): GuideEditorPage["parts"] {
  const offered = new Set(offeredGuide(guide, present).questions.map(({ text }) => text));
  const listed = (choices: readonly GuideChoice[]) =>
    choices.map((choice) => ({
      label: choice.label,
      effects: effectsOf(choice, present),
      problems: choiceProblems(choice, present),
    }));
  return [
    { part: PRESETS, text: null, choices: listed(guide.presets), isShown: true },
    ...guide.questions.map(({ text, choices }, index) => ({
      ...{ part: String(index + 1), text, choices: listed(choices) },
      isShown: offered.has(text),
    })),
  ];
}

/** The place of a question in the guide; null for presets, a new question, and what is none of them. */
const placeOf = (part: string, { questions }: Guide): number | null => {
  const place = /^[1-9]$/.test(part) ? Number(part) - 1 : null;
  return place !== null && place < questions.length ? place : null;
};

/** Null where the guide has no such part, or no room for another question. */
function storedValues(part: string, { guide }: Edited): FieldValues | null {
  if (part === PRESETS) return partValues(null, guide.presets);
  const order = guide.questions.length + 1;
  if (part === NEW_QUESTION) return order > MOST_QUESTIONS ? null : { text: "", order: String(order) };
  const place = placeOf(part, guide);
  const question = place === null ? undefined : guide.questions[place];
  return question ? { ...partValues(question.text, question.choices), order: part } : null;
}

interface Typed {
  readonly values: FieldValues;
  readonly issues: readonly FieldIssue[];
}

function formOf(part: string, edited: Edited, typed?: Typed): GuideForm | null {
  const values = typed?.values ?? storedValues(part, edited);
  if (values === null) return null;
  const { criteria, facets } = edited.ranking;
  return {
    ...{ part, values, facets, issues: typed?.issues ?? [], rows: MOST_CHOICES },
    criteria: criteria.map(({ slug, name }) => ({ slug, name })),
  };
}

interface Shown {
  readonly form?: GuideForm | null;
  readonly issues?: readonly FieldIssue[];
  readonly done?: GuideDeed | null;
}

function pageOf({ token }: Address, edited: Edited, { form = null, issues = [], done = null }: Shown) {
  const { row, versions, guide } = edited;
  return {
    ...{ token, form, issues, done, slug: row.slug, name: row.name },
    seen: seenVersion(versions),
    parts: listParts(edited),
    canAdd: guide.questions.length < MOST_QUESTIONS,
    versions: versions.slice(1).map(({ id, savedAt, guide: former }) => ({
      ...{ id, savedAt: savedAt.toISOString() },
      ...{ questions: former.questions.length, presets: former.presets.length },
    })),
  };
}

export async function showGuide(address: Address, _operator: Operator, database: Database): Outcome {
  const edited = await readEdited(database, address);
  if (!edited) return { kind: "missing" };
  const part = address.query["parte"];
  const form = typeof part === "string" ? formOf(part, edited) : null;
  if (part !== undefined && form === null) return { kind: "missing" };
  const done = GUIDE_DEEDS.find((deed) => deed === address.query["feito"]) ?? null;
  return { kind: "form", page: pageOf(address, edited, { form, done }) };
}

interface Sent {
  readonly edited: Edited;
  readonly part: string;
  readonly values: FieldValues;
}

type Change = { guide: Guide; deed: GuideDeed } | { issues: FieldIssue[] } | "missing";

function savePart({ edited, part, values }: Sent): Change {
  const { guide } = edited;
  const choices = readChoices(values, edited.ranking);
  if (part === PRESETS)
    return choices.ok
      ? { guide: { ...guide, presets: choices.value }, deed: "salvo" }
      : { issues: choices.error };
  const text = readQuestionText(values);
  const issues = [...(text.ok ? [] : text.error), ...(choices.ok ? [] : choices.error)];
  if (choices.ok && choices.value.length < 2) issues.push({ field: null, message: problems.twoChoices });
  const place = placeOf(part, guide);
  if (place === null && (part !== NEW_QUESTION || guide.questions.length >= MOST_QUESTIONS)) return "missing";
  const others = guide.questions.filter((_, index) => index !== place);
  if (text.ok && others.some((other) => other.text === text.value))
    issues.push({ field: "text", message: problems.sameQuestion });
  if (!text.ok || !choices.ok || issues.length > 0) return { issues };
  const order = numberOf(values["order"] ?? "") ?? (place ?? others.length) + 1;
  const question = { text: text.value, choices: choices.value };
  return {
    guide: { ...guide, questions: others.toSpliced(Math.max(0, order - 1), 0, question) },
    deed: "salvo",
  };
}

const changes: Readonly<Record<string, (sent: Sent) => Change>> = {
  save: savePart,
  remove: ({ edited: { guide }, part }) => {
    const place = placeOf(part, guide);
    if (place === null) return "missing";
    return { guide: { ...guide, questions: guide.questions.toSpliced(place, 1) }, deed: "retirada" };
  },
  back: ({ edited: { versions }, values }) => {
    const version = versions.find(({ id }) => String(id) === values["version"]);
    return version ? { guide: version.guide, deed: "voltou" } : "missing";
  },
};

/** Everything typed comes back with a refused form, also where somebody else has saved in the meantime (409). */
export async function submitGuide(
  address: Address,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Outcome {
  const edited = await readEdited(database, address);
  const values = valuesOf(form);
  const change = ownValue(changes, values["act"] ?? "");
  if (!edited || !change) return { kind: "missing" };
  const part = values["part"] ?? "";
  const again = (newest: Edited, issues: FieldIssue[], status: number): FormOutcome<GuideEditorPage> => {
    const typed = values["act"] === "save" ? formOf(part, newest, { values, issues }) : null;
    return {
      kind: "form",
      status,
      page: pageOf(address, newest, { form: typed, issues: typed ? [] : issues }),
    };
  };
  const changedMeanwhile = async () => {
    const newest = await readEdited(database, address);
    return newest
      ? again(newest, [{ field: null, message: problems.changed }], 409)
      : { kind: "missing" as const };
  };
  if (values["seen"] !== seenVersion(edited.versions)) return changedMeanwhile();
  const changed = change({ edited, part, values });
  if (changed === "missing") return { kind: "missing" };
  if ("issues" in changed) return again(edited, changed.issues, 422);
  const saved = await saveGuide(
    database,
    {
      ...{ categoryId: edited.row.id, seen: values["seen"] ?? "", guide: changed.guide },
      actor: { kind: "user", userId },
    },
    new Date(),
  );
  if (!saved.ok) return changedMeanwhile();
  return { kind: "done", path: `/operador/categorias/${edited.row.slug}/perguntas?feito=${changed.deed}` };
}
