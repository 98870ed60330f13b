import { buildSite } from "@/server/run/start/build";
import { join } from "node:path";
import { buildBareSite } from "./bare-build";
import { benches } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { measureFirstTap } from "./first-tap";
import { type Grades, gradeInTurn, middleOf } from "./lighthouse-run";
import { LONG_RANKING } from "./longer-ranking";
import { bestItem, type RunningServer, serveBarePage, servePages, startSite } from "./servers";

const { bars } = benches.lighthouse;

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
  const performances = `${performance} (bare page ${barePerformance})`;
  const times =
    `medians of the same runs: LCP ${seconds(largest)} s and ${seconds(bareLargest)} s; ` +
    `FCP ${seconds(middleOf(runs, (run) => run.firstPaint))} s; ` +
    `blocking ${list((run) => run.blocking)} ms and ${Math.round(middleOf(bare, (run) => run.blocking))} ms`;
  const values = [
    [bars.performance, performance - barePerformance, performances, list((run) => run.performance)],
    [
      bars.grades,
      Math.min(...others),
      others.join(", "),
      failed.length > 0 ? `fails ${failed.join(", ")}` : "",
    ],
    [bars.largestPaint, ratio, `${ratio.toFixed(2)} ×`, times],
    [bars.blocking, blocking, `${Math.round(blocking)} ms`, ""],
    [bars.shift, shift, shift.toFixed(3), ""],
  ] as const;
  return values.map(([bar, value, reached, detail]) => judge(bar, { value, reached, detail, of: page }));
}

/** The same pages on a processor and a network that are slowed down while the page loads. */
function appliedFigure(runs: readonly Grades[], bare: readonly Grades[]): Figure {
  const largest = middleOf(runs, (run) => run.largestPaint);
  const bareLargest = middleOf(bare, (run) => run.largestPaint);
  const ratio = largest / bareLargest;
  return judge(bars.applied, {
    value: ratio,
    reached: `${ratio.toFixed(2)} ×`,
    detail:
      `medians of ${RUNS}: ${seconds(largest)} s and ${seconds(bareLargest)} s; ` +
      `blocking ${Math.round(middleOf(runs, (run) => run.blocking))} ms and ${Math.round(middleOf(bare, (run) => run.blocking))} ms`,
  });
}

async function tapFigure(address: string, say: (text: string) => void): Promise<Figure> {
  const { answered, suggests } = await measureFirstTap(address, say);
  return judge(bars.tap, {
    value: answered,
    reached: `${Math.round(answered)} ms`,
    detail: `median; the field suggests after ${Math.round(suggests)} ms`,
  });
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
