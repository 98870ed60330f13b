import { buildSite } from "@/server/start/build";
import { join } from "node:path";
import { buildBareSite } from "./bare-build";
import type { Bench, Figure } from "./bench";
import { measureFirstTap } from "./first-tap";
import { type Grades, gradeInTurn, middleOf } from "./lighthouse-run";
import { LONG_RANKING } from "./longer-ranking";
import { bestItem, type RunningServer, serveBarePage, servePages, startSite } from "./servers";

const RUNS = 5;

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

function figuresOf(page: string, runs: readonly Grades[], bare: readonly Grades[]): Figure[] {
  const performance = middleOf(runs, (run) => run.performance);
  const barePerformance = middleOf(bare, (run) => run.performance);
  const others = [
    middleOf(runs, (run) => run.accessibility),
    middleOf(runs, (run) => run.practices),
    middleOf(runs, (run) => run.seo),
  ];
  const largest = middleOf(runs, (run) => run.largestPaint);
  const bareLargest = middleOf(bare, (run) => run.largestPaint);
  const blocking = middleOf(runs, (run) => run.blocking) - middleOf(bare, (run) => run.blocking);
  const shift = middleOf(runs, (run) => run.shift);
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  const ratio = largest / bareLargest;
  const list = (pick: (run: Grades) => number) => runs.map((run) => Math.round(pick(run))).join(", ");
  return [
    {
      name: `Lighthouse 12 mobile, ${page}`,
      bar: "performance at least that of the bare page less 1; accessibility, best practices and SEO 100",
      reached: `${performance} (bare page ${barePerformance}); ${others.join(", ")}`,
      isMet: performance >= barePerformance - 1 && others.every((grade) => grade === 100),
      detail: `median of ${RUNS} (performance ${list((run) => run.performance)})${failed.length > 0 ? `; fails ${failed.join(", ")}` : ""}`,
    },
    {
      name: `LCP, blocking time, CLS of the ${page}`,
      bar: "≤ 0.9 × bare page, ≤ 70 ms more than the bare page, ≤ 0.02",
      reached: `${ratio.toFixed(2)} ×, ${Math.round(blocking)} ms more, ${shift.toFixed(3)}`,
      isMet: ratio <= 0.9 && blocking <= 70 && shift <= 0.02,
      detail:
        `medians of the same runs: LCP ${seconds(largest)} s and ${seconds(bareLargest)} s; ` +
        `FCP ${seconds(middleOf(runs, (run) => run.firstPaint))} s; ` +
        `blocking ${list((run) => run.blocking)} ms and ${Math.round(middleOf(bare, (run) => run.blocking))} ms`,
    },
  ];
}

/**
 * LCP of the ranking page over that of the bare page with applied throttling, when the scripts of the site still waited
 * for a sign of the visitor (docs/decisions/0020-scripts-start-with-the-page.md).
 */
const LATE_SCRIPTS_RATIO = 2.13;

/** The same pages on a processor and a network that are slowed down while the page loads. */
function appliedFigure(runs: readonly Grades[], bare: readonly Grades[]): Figure {
  const largest = middleOf(runs, (run) => run.largestPaint);
  const bareLargest = middleOf(bare, (run) => run.largestPaint);
  const ratio = largest / bareLargest;
  const bar = 1.1 * LATE_SCRIPTS_RATIO;
  return {
    name: "LCP of the ranking page with applied throttling",
    bar: `≤ ${bar.toFixed(2)} × bare page`,
    reached: `${ratio.toFixed(2)} ×`,
    isMet: ratio <= bar,
    detail:
      `medians of ${RUNS}: ${seconds(largest)} s and ${seconds(bareLargest)} s; ` +
      `blocking ${Math.round(middleOf(runs, (run) => run.blocking))} ms and ${Math.round(middleOf(bare, (run) => run.blocking))} ms`,
  };
}

const TAP_BAR_MILLISECONDS = 500;

async function tapFigure(address: string, say: (text: string) => void): Promise<Figure> {
  const { answered, suggests } = await measureFirstTap(address, say);
  return {
    name: "tap on the search field of the ranking page, one second after the navigation, until it answers",
    bar: `≤ ${TAP_BAR_MILLISECONDS} ms at a quarter of the speed`,
    reached: `${Math.round(answered)} ms`,
    isMet: answered <= TAP_BAR_MILLISECONDS,
    detail: `median; the field suggests after ${Math.round(suggests)} ms`,
  };
}

/** Fills the ranking to a full page of 50 rows, in the site's own data directory, before the site starts. */
async function prepareData(dataDirectory: string): Promise<void> {
  const { stop } = await servePages(process.cwd(), ["--with-database"], { DATA_DIR: dataDirectory });
  await stop();
}

/** Lighthouse's grades of a ranking and an item page of the production site, beside those of a bare page. */
export const lighthouse: Bench = async ({ directory, say }) => {
  if (!(await buildSite(process.cwd()))) throw new Error("The site could not be built.");
  await buildBareSite();
  const data = join(directory, "data");
  const report = join(directory, "report.json");
  await prepareData(data);
  const served: RunningServer[] = [];
  try {
    const site = await startSite({ DATA_DIR: data });
    served.push(site);
    const rankingPath = `/rankings/${LONG_RANKING}`;
    const bareServer = await serveBarePage(site.origin, rankingPath, directory);
    served.push(bareServer);
    const bare = `${bareServer.origin}/ranking`;
    const ranking = site.origin + rankingPath;
    const item = site.origin + (await bestItem(site.origin, LONG_RANKING));
    const options = { report, runs: RUNS, say };
    const simulated = await gradeInTurn({ bare, ranking, item }, { ...options, throttling: "simulate" });
    const applied = await gradeInTurn({ bare, ranking }, { ...options, throttling: "devtools" });
    return [
      ...figuresOf("ranking page", simulated.ranking, simulated.bare),
      ...figuresOf("item page", simulated.item, simulated.bare),
      appliedFigure(applied.ranking, applied.bare),
      await tapFigure(ranking, say),
    ];
  } finally {
    for (const { stop } of served) await stop();
  }
};
