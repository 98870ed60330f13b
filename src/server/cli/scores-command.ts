import type { Settings } from "@/config/settings";
import { integrateHere } from "@/server/cli/integrate-here";
import { withDatabase } from "@/server/cli/with-database";
import type { Database } from "@/server/db/database";
import { category } from "@/server/db/schema/catalog";
import { recomputeCategory } from "@/server/scores/recompute-category";
import { readTrustNetwork } from "@/server/scores/read-trust-network";
import { describeNetwork, describeValidation } from "@/server/scores/describe-validation";
import { validateScores } from "@/server/scores/validate-scores";
import { verifyAllScores } from "@/server/scores/verify-scores";
import { validateParts } from "@/lib/scoring/trust-network";
import { Command } from "commander";
import { asc } from "drizzle-orm";

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
    .command("verify")
    .description("check the whole log and that every score follows from its inputs; exit code 1 if not")
    .action(() => withDatabase((handle) => verify(handle.database)));
  command
    .command("validate")
    .description("measure how well the method predicts and withstands fakes, for /metodologia/validacao")
    .option(
      "--trust-network <folder>",
      "also measure the limits on Bitcoin OTC's ratings (docs/validation.md)",
    )
    .action(({ trustNetwork }: { trustNetwork?: string }) =>
      withDatabase((handle) => validate(handle.database, trustNetwork)),
    );
  return command;
}
