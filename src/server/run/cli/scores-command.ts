import type { Settings } from "@/config/settings";
import { integrateHere } from "@/server/run/cli/integrate-here";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { LONGEST_AGE_MONTHS } from "@/lib/scoring/measurement";
import { saveFacts } from "@/server/editorial/categories/save-facts";
import { draftMethod, readMethodDraft } from "@/server/publishing/scores/method-draft";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { recomputeCategory } from "@/server/publishing/scores/recompute-category";
import { readTrustNetwork } from "@/server/publishing/scores/read-trust-network";
import { describeNetwork, describeValidation } from "@/server/publishing/scores/describe-validation";
import { validateScores } from "@/server/publishing/scores/validate-scores";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import type { RatingFileOptions } from "@/server/run/ratings/read-ratings";
import { validateFiles } from "@/server/run/cli/validate-files";
import { validateParts } from "@/lib/scoring/trust-network";
import { Command } from "commander";
import { asc, eq } from "drizzle-orm";

const SHOWN_PROBLEMS = 50;

async function recompute(database: Database, settings: Settings, slug: string | undefined): Promise<number> {
  const all = await database.select().from(category).orderBy(asc(category.slug));
  const chosen = slug === undefined ? all : all.filter((each) => each.slug === slug);
  if (chosen.length === 0) {
    console.error(slug === undefined ? "There is no category yet." : `There is no category "${slug}".`);
    return slug === undefined ? 0 : 1;
  }
  for (const each of chosen) {
    const result = await recomputeCategory(database, each.id, { now: new Date() });
    const prior = `prior v${result.priorVersion}${result.isNewPrior ? " (new)" : ""}`;
    console.log(`${each.slug}: ${prior}, ${result.changed} scores changed, ${result.repaired} sums repaired`);
  }
  await integrateHere(database, settings);
  return 0;
}

async function verify(database: Database): Promise<number> {
  const report = await verifyAllScores(database);
  for (const { kind, category: slug, detail } of report.problems.slice(0, SHOWN_PROBLEMS)) {
    console.error(`${kind}${slug ? ` (${slug})` : ""}: ${detail}`);
  }
  if (report.problems.length > SHOWN_PROBLEMS) {
    console.error(`… and ${report.problems.length - SHOWN_PROBLEMS} more`);
  }
  console.log(
    `log: ${report.log.size} leaves (${report.log.recomputed} scores computed anew), ${report.log.waiting} waiting, ` +
      `root ${report.log.root ?? "none"}, ${report.log.checkpoints} checkpoints; older log: ${report.olderRows} rows; ` +
      `scores: ${report.scores}; pending: ${report.pending}; problems: ${report.problems.length}`,
  );
  return report.problems.length === 0 ? 0 : 1;
}

async function validate(database: Database, network: string | undefined): Promise<number> {
  if (network !== undefined) {
    const { ratings, labels } = readTrustNetwork(network);
    console.log(describeNetwork(validateParts(ratings, labels)));
  }
  const result = await validateScores(database, new Date());
  console.log(result ? describeValidation(result) : "There is no published score yet.");
  return 0;
}

async function draft(database: Database): Promise<number> {
  const drafted = await draftMethod(database, new Date());
  const { categories } = await readMethodDraft(database);
  for (const { slug, items, changed, strength, width } of categories) {
    const change = `m ${strength.before} → ${strength.after}, width ${width.before.toFixed(1)} → ${width.after.toFixed(1)}`;
    console.log(`${slug}: ${changed} of ${items} Notas would change; ${change}`);
  }
  console.log(`${drafted} categories`);
  return 0;
}

interface ValidateOptions extends RatingFileOptions {
  trustNetwork?: string;
}

/** "24" is 24 months, "none" any age; undefined for another text. */
function readMonths(typed: string): number | null | undefined {
  if (typed === "none") return null;
  return /^\d{1,3}$/.test(typed) && Number(typed) <= LONGEST_AGE_MONTHS ? Number(typed) : undefined;
}

async function setMaximumAge(
  database: Database,
  settings: Settings,
  { slug, typed }: { slug: string; typed: string },
): Promise<number> {
  const maximumAgeMonths = readMonths(typed);
  if (maximumAgeMonths === undefined) {
    console.error(`<months> is a whole number from 0 to ${LONGEST_AGE_MONTHS}, or "none".`);
    return 1;
  }
  const [found] = await database.select().from(category).where(eq(category.slug, slug));
  if (!found) {
    console.error(`There is no category "${slug}".`);
    return 1;
  }
  const now = new Date();
  const facts = { ...found, maximumAgeMonths };
  const change = { slug, version: found.version, facts, actor: { kind: "command-line" } as const };
  const saved = await saveFacts(database, change, now);
  if (!saved.ok) {
    console.error("Somebody else changed the category in the meantime. Nothing was changed; try again.");
    return 1;
  }
  const { changed } = await publishCategory(database, found.id, { now });
  await integrateHere(database, settings);
  const before = found.maximumAgeMonths ?? "none";
  console.log(`${slug}: ${before} → ${maximumAgeMonths ?? "none"}, ${changed} scores changed`);
  return 0;
}

export function scoresCommand(): Command {
  const command = new Command("scores").description("recompute or verify the published scores");
  command
    .command("recompute")
    .argument("[category]", "slug of one category; all of them without it")
    .description("make sums, priors, scores and rankings anew from the stored rows")
    .action((slug: string | undefined) =>
      withDatabase((handle, settings) => recompute(handle.database, settings, slug)),
    );
  command
    .command("maximum-age")
    .argument("<category>", "slug of the category")
    .argument("<months>", 'how much older than the newest period a measurement may be; "none" for any age')
    .description("decide how old measurements may be that count, and publish what changes by it")
    .action((slug: string, typed: string) =>
      withDatabase((handle, settings) => setMaximumAge(handle.database, settings, { slug, typed })),
    );
  command
    .command("verify")
    .description("check the whole log and that every score follows from its inputs; exit code 1 if not")
    .action(() => withDatabase((handle) => verify(handle.database)));
  command
    .command("validate")
    .argument("[files...]", "files of dated ratings; without them, the site's own reviews")
    .description("measure how well the method predicts and withstands fakes, for /metodologia/validacao")
    .option("--columns <roles>", "what the columns of the files are, such as user,item,rating,time")
    .option("--scale <bounds>", "the lowest and the highest rating of the files, such as 1-5")
    .option(
      "--trust-network <folder>",
      "also measure the limits on Bitcoin OTC's ratings (docs/validation.md)",
    )
    .action(async (files: string[], { trustNetwork, ...options }: ValidateOptions) => {
      if (files.length === 0) await withDatabase((handle) => validate(handle.database, trustNetwork));
      else process.exitCode = await validateFiles(files, options);
    });
  command
    .command("draft")
    .description("compute what version 4 of the method changes, for /metodologia/versao-4")
    .action(() => withDatabase((handle) => draft(handle.database)));
  return command;
}
