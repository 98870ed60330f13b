import type { DraftPreviewPage } from "@/lib/contracts/category-editor";
import type { CriteriaPreview, ItemMove } from "@/lib/contracts/category-preview";
import { lostOffers, offeredGuide } from "@/lib/ranking/guide";
import { QueryReader } from "@/lib/query-reader";
import { readEdited, type Edited } from "@/server/editorial/categories/category-form";
import { readCriterionEvidence } from "@/server/editorial/categories/criterion-evidence";
import { describeChange } from "@/server/editorial/categories/describe-criteria";
import { valuesOf } from "@/server/editorial/categories/form-rows";
import { isMoved, placesUp, previewCriteria } from "@/server/editorial/categories/preview-criteria";
import { publishDraft } from "@/server/editorial/categories/publish-criteria";
import { enqueuePublication } from "@/server/editorial/categories/publish-job";
import { readGuidedRanking } from "@/server/editorial/categories/guided-ranking";
import { readGuideVersions } from "@/server/editorial/categories/save-guide";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import type { SentForm } from "@/server/platform/http/form-body";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { categoryEditorText } from "@/text/category-editor";
import { eq } from "drizzle-orm";

const text = categoryEditorText.preview;
type Address = Pick<FormAddress, "params" | "query" | "token">;
type Outcome = Promise<FormOutcome<DraftPreviewPage>>;

const PAGE_SIZE = 100;
const GREATEST = 3;
/** Most items that are published within a request. */
const IN_REQUEST = 2_000;
/** Milliseconds for which a preview serves further pages. */
const KEPT = 60_000;

/** One preview is enough, because editors look at one after the other. */
let kept: { key: string; until: number; preview: Promise<CriteriaPreview> } | null = null;

function keptPreview(database: Database, { row, seen, draft }: Edited, now: Date): Promise<CriteriaPreview> {
  const key = `${row.id} ${seen}`;
  if (kept?.key === key && kept.until > now.getTime()) return kept.preview;
  const preview = previewCriteria(database, row.id, draft?.criteria ?? [], { now });
  kept = { key, until: now.getTime() + KEPT, preview };
  preview.catch(() => (kept = null));
  return preview;
}

/**
 * What "Qual serve para mim?" offers today and not after the draft: answers and presets that name a removed criterion, and questions
 * that keep too few answers.
 */
async function guideLosses(database: Database, { row, draft }: Edited): Promise<string[]> {
  const guide = (await readGuideVersions(database, row.id))[0]?.guide;
  if (!guide || !draft) return [];
  const present = await readGuidedRanking(database, row);
  const after = offeredGuide(guide, { ...present, criteria: draft.criteria });
  const { presets, questions, answers } = lostOffers(offeredGuide(guide, present), after);
  return [
    ...questions.map(text.lostQuestion),
    ...answers.map(({ label, question }) => text.lostAnswer(label, question)),
    ...presets.map(text.lostPreset),
  ];
}

async function lossesOf(database: Database, edited: Edited): Promise<string[]> {
  const { row, draft, published } = edited;
  const wanted = new Set(draft?.criteria.map(({ slug }) => slug));
  const evidence = new Map((await readCriterionEvidence(database, row.id)).map((each) => [each.slug, each]));
  const evidenceLosses = published
    .filter(({ slug }) => !wanted.has(slug))
    .flatMap(({ slug, name }) => {
      const { measurements = 0, reviewCount = 0 } = evidence.get(slug) ?? {};
      if (measurements > 0) return [text.lostMeasurements(name, measurements)];
      return reviewCount > 0 ? [text.lostReviews(name, reviewCount)] : [];
    });
  return [...evidenceLosses, ...(await guideLosses(database, edited))];
}

function greatestOf(moves: readonly ItemMove[]): ItemMove[] {
  const byPlaces = moves
    .filter((move) => placesUp(move))
    .sort((a, b) => (placesUp(b) ?? 0) - (placesUp(a) ?? 0) || a.after.order - b.after.order);
  const rising = byPlaces.filter((move) => (placesUp(move) ?? 0) > 0).slice(0, GREATEST);
  const falling = byPlaces.filter((move) => (placesUp(move) ?? 0) < 0).slice(-GREATEST);
  return [...rising, ...falling.reverse()];
}

async function pageOf(
  { token, query }: Address,
  database: Database,
  edited: Edited,
  { problem, status }: { problem?: string; status?: number } = {},
): Outcome {
  const { row, draft, published, seen } = edited;
  if (!draft) return { kind: "done", path: `/operador/categorias/${row.slug}` };
  const { counts, moves } = await keptPreview(database, edited, new Date());
  const reader = new QueryReader(query);
  const showsAll = reader.choice("ver", ["todos"]) !== null;
  const listed = showsAll ? moves : moves.filter(isMoved);
  const pageCount = Math.max(1, Math.ceil(listed.length / PAGE_SIZE));
  const page = Math.min(reader.page(), pageCount);
  return {
    kind: "form",
    ...(status !== undefined && { status }),
    addressProblems: reader.problems,
    page: {
      ...{ token, seen, slug: row.slug, name: row.name, counts, showsAll, page, pageCount },
      lines: describeChange(published, draft.criteria),
      losses: await lossesOf(database, edited),
      greatest: greatestOf(moves),
      moves: listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      problem: problem ?? null,
    },
  };
}

export async function showPreview(address: Address, _operator: Operator, database: Database): Outcome {
  const edited = await readEdited(database, address);
  return edited ? pageOf(address, database, edited) : { kind: "missing" };
}

async function isLarge(database: Database, categoryId: number): Promise<boolean> {
  return (await database.$count(item, eq(item.categoryId, categoryId))) > IN_REQUEST;
}

/** Publishes the draft that the editor has seen; a job does it for a large category. */
export async function submitPreview(
  address: Address,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Outcome {
  const edited = await readEdited(database, address);
  if (!edited) return { kind: "missing" };
  const values = valuesOf(form);
  const isConfirmed = values["confirm"] !== undefined || (await lossesOf(database, edited)).length === 0;
  if (!isConfirmed) return pageOf(address, database, edited, { problem: text.confirmFirst, status: 422 });
  const { id: categoryId, slug } = edited.row;
  const seen = values["seen"] ?? "";
  if (seen === edited.seen && (await isLarge(database, categoryId))) {
    await enqueuePublication(database, { categoryId, seen, userId });
    return { kind: "done", path: `/operador/categorias/${slug}?feito=publishing` };
  }
  const actor = { kind: "user", userId } as const;
  const published = await publishDraft(database, { categoryId, seen, actor }, { now: new Date() });
  if (published.ok) return { kind: "done", path: `/operador/categorias/${slug}?feito=published` };
  const newest = await readEdited(database, address);
  return newest
    ? pageOf(address, database, newest, { problem: categoryEditorText.problems.changed, status: 409 })
    : { kind: "missing" };
}
