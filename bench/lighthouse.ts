import { buildSite } from "@/server/run/start/build";
import { join } from "node:path";
import { buildBareSite } from "./bare-build";
import { benches, type Bar } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { measureFirstTap } from "./first-tap";
import { type Grades, gradeInTurn, middleOf } from "./lighthouse-run";
import { LONG_RANKING } from "./longer-ranking";
import { mainPages, type RunningServer, serveBarePage, servePages, startSite } from "./servers";

const { bars } = benches.lighthouse;

const RUNS = 7;

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

type Pick = (grades: Grades) => number;

const listOf = (runs: readonly Grades[], pick: Pick) => runs.map((run) => Math.round(pick(run))).join(", ");

function blockingFigure(page: string, of: string, runs: readonly Grades[], bare: readonly Grades[]): Figure {
  const blocking = ({ blocking: value }: Grades) => value;
  const value = middleOf(runs, blocking) - middleOf(bare, blocking);
  return judge(page === "search" ? bars.searchBlocking : bars.blocking, {
    value,
    reached: `${Math.round(value)} ms`,
    detail: `${listOf(runs, blocking)} ms; bare page ${listOf(bare, blocking)} ms`,
    of,
  });
}

function figuresOf(page: string, runs: readonly Grades[], bare: readonly Grades[]): Figure[] {
  const performance = middleOf(runs, (run) => run.performance);
  const others = [
    middleOf(runs, (run) => run.accessibility),
    middleOf(runs, (run) => run.practices),
    middleOf(runs, (run) => run.seo),
  ];
  const shift = middleOf(runs, (run) => run.shift);
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  return [
    judge(bars.performance, {
      value: performance,
      reached: String(performance),
      detail: `${listOf(runs, (run) => run.performance)}; bare page ${listOf(bare, (run) => run.performance)}`,
      of: page,
    }),
    judge(bars.grades, {
      value: Math.min(...others),
      reached: others.join(", "),
      detail: failed.length > 0 ? `fails ${failed.join(", ")}` : "",
      of: page,
    }),
    blockingFigure(page, `${page}, simulated`, runs, bare),
    judge(bars.shift, { value: shift, reached: shift.toFixed(3), detail: "", of: page }),
  ];
}

/** The same pages on a processor and a network that are slowed down while the page loads. */
function appliedFigures(page: string, runs: readonly Grades[], bare: readonly Grades[]): Figure[] {
  const paint = (bar: Bar, pick: Pick) => {
    const [own, other] = [middleOf(runs, pick), middleOf(bare, pick)];
    const detail = `medians of ${RUNS}: ${seconds(own)} s and ${seconds(other)} s`;
    return judge(bar, { value: own / other, reached: `${(own / other).toFixed(2)} ×`, detail, of: page });
  };
  return [
    paint(bars.firstPaint, (run) => run.firstPaint),
    paint(bars.largestPaint, (run) => run.largestPaint),
    blockingFigure(page, `${page}, applied`, runs, bare),
  ];
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

/** Lighthouse's grades of the main pages of the production site, beside those of a bare page. */
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
    const main = await mainPages(site.origin, LONG_RANKING);
    const bareServer = await serveBarePage(site.origin, main.ranking, directory);
    served.push(bareServer);
    const own = Object.entries(main).map(([name, path]) => [name, site.origin + path] as const);
    const pages = { bare: `${bareServer.origin}/ranking`, ...Object.fromEntries(own) };
    const options = { report, runs: RUNS, say };
    const simulated = await gradeInTurn(pages, { ...options, throttling: "simulate" });
    const applied = await gradeInTurn(pages, { ...options, throttling: "devtools" });
    const runsOf = (all: Record<string, Grades[]>, name: string) => all[name] ?? [];
    return [
      ...own.flatMap(([name]) => [
        ...figuresOf(name, runsOf(simulated, name), simulated.bare),
        ...appliedFigures(name, runsOf(applied, name), applied.bare),
      ]),
      await tapFigure(site.origin + main.ranking, say),
    ];
  } finally {
    for (const { stop } of served) await stop();
  }
};
