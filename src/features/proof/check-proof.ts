import { publicSettings } from "@/config/public";
import type { ProofResults } from "@/features/proof/proof";
import type { PriorEvidenceRow } from "@/lib/contracts/proof";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import type { Stars } from "@/lib/scoring/evidence";
import {
  checkPriors,
  checkReviews,
  checkScore,
  type CheckResult,
  type ReviewGroup,
} from "@/lib/scoring/proof";
import { checkScoreLeaf, type LoggedScore } from "@/lib/transparency/check-score-leaf";

const TIMEOUT_MILLISECONDS = 20_000;

/** Columns of counted reviews before those of criteria (`countedReviewColumns` of the API). */
const OWN_COLUMNS = ["mes", "dia_cheio", "estrelas", "peso", "compra_verificada", "ultimos_30_dias"];

type Row = Readonly<Record<string, string>>;

/** Throws where it does not come in time. */
async function fetchFile(path: string, signal: AbortSignal, cache: RequestCache): Promise<Response> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
  const response = await fetch(path, { signal: limit, cache });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function fetchTable(path: string, signal: AbortSignal, cache: RequestCache): Promise<Row[]> {
  const response = await fetchFile(`${publicSettings.apiBase}${path}`, signal, cache);
  const [head = "", ...lines] = (await response.text()).trimEnd().split("\r\n");
  const headings = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""]));
  });
}

function numberOf(cell: string | undefined): number {
  const value = Number(cell);
  if (!cell || !Number.isFinite(value)) throw new Error(`not a number: ${cell}`);
  return value;
}

const numberOrNull = (cell: string | undefined) => (cell ? numberOf(cell) : null);

function toGroup(row: Row): ReviewGroup {
  const criteria = Object.entries(row).filter(([heading, cell]) => !OWN_COLUMNS.includes(heading) && cell);
  return {
    reviews: 1,
    month: numberOf(row["mes"]?.replace("-", "")),
    fullDay: numberOrNull(row["dia_cheio"]),
    stars: numberOf(row["estrelas"]) as Stars,
    weight: numberOf(row["peso"]),
    isVerified: row["compra_verificada"] === "sim",
    isRecent: row["ultimos_30_dias"] === "sim",
    criterionStars: Object.fromEntries(criteria.map(([slug, cell]) => [slug, numberOf(cell) as Stars])),
  };
}

const toPriorRow = (row: Row): PriorEvidenceRow => ({
  item: row["item"] ?? "",
  criterion: row["criterio"] ?? "",
  counted: numberOrNull(row["avaliacoes"]),
  weightSum: numberOrNull(row["soma_dos_pesos"]),
  valueSum: numberOrNull(row["soma_dos_valores"]),
  squareSum: numberOrNull(row["soma_dos_quadrados"]),
  months: numberOrNull(row["meses"]),
  monthWeight: numberOrNull(row["soma_dos_meses"]),
  monthValue: numberOrNull(row["soma_dos_valores_dos_meses"]),
  monthSquare: numberOrNull(row["soma_dos_quadrados_dos_meses"]),
  decayedWeight: numberOrNull(row["soma_com_idade"]),
  decayedValue: numberOrNull(row["soma_dos_valores_com_idade"]),
  measured: numberOrNull(row["valor_medido"]),
});

export async function fetchReviews(
  slug: string,
  pages: number,
  signal: AbortSignal,
  cache: RequestCache = "default",
): Promise<ReviewGroup[]> {
  const groups: ReviewGroup[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const path = `/items/${slug}/counted-reviews?formato=csv${page > 1 ? `&pagina=${page}` : ""}`;
    groups.push(...(await fetchTable(path, signal, cache)).map(toGroup));
  }
  return groups;
}

async function fetchPrior({ ranking, published }: ScoreInputs, signal: AbortSignal, cache: RequestCache) {
  const path = `/rankings/${ranking}/prior?formato=csv&versao=${published.priorVersion}`;
  return (await fetchTable(path, signal, cache)).map(toPriorRow);
}

/** A position's proof in the transparency log, which is not part of the API. */
async function fetchLogProof(position: number, signal: AbortSignal): Promise<string> {
  return (await fetchFile(`/log/proof/${position}`, signal, "default")).text();
}

async function known(check: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await check();
  } catch {
    return "unknown";
  }
}

async function checkLevels(
  inputs: ScoreInputs,
  { reviewPages, logged, signal }: CheckOptions,
  cache: RequestCache,
): Promise<ProofResults> {
  const [score, reviews, prior, log] = await Promise.all([
    known(async () => checkScore(inputs)),
    known(async () => checkReviews(inputs, await fetchReviews(inputs.item.slug, reviewPages, signal, cache))),
    known(async () => checkPriors(inputs, await fetchPrior(inputs, signal, cache))),
    known(async () =>
      logged ? checkScoreLeaf(inputs, logged, await fetchLogProof(logged.position, signal)) : "unknown",
    ),
  ]);
  return { score, reviews, prior, log };
}

interface CheckOptions {
  reviewPages: number;
  logged: LoggedScore | null;
  signal: AbortSignal;
}

/**
 * Recomputes every level from public data. A difference may come from answers of different ages, so it counts
 * only after the server was asked again. Null where the Nota has changed since the page was made.
 */
export async function checkProof(inputs: ScoreInputs, options: CheckOptions): Promise<ProofResults | null> {
  const results = await checkLevels(inputs, options, "default");
  if (!Object.values(results).includes("difference")) return results;
  const path = `${publicSettings.apiBase}/items/${inputs.item.slug}/score`;
  const response = await fetchFile(path, options.signal, "no-cache");
  const newest = (await response.json()) as ScoreInputs;
  if (JSON.stringify(newest.published) !== JSON.stringify(inputs.published)) return null;
  return checkLevels(newest, options, "no-cache");
}
