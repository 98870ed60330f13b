import { ownValue } from "@/lib/own-value";
import type { Settings } from "@/config/settings";
import { integrateHere } from "@/server/run/cli/integrate-here";
import { withDatabase } from "@/server/run/cli/with-database";
import { listRankingStates, type RankingState } from "@/server/editorial/rankings/list-rankings";
import {
  deleteRanking,
  restoreRanking,
  setRankingHidden,
} from "@/server/editorial/rankings/ranking-visibility";
import { releaseAddress, releaseRanking } from "@/server/editorial/rankings/release-address";
import { renameRanking } from "@/server/editorial/rankings/rename-ranking";
import type { RankingContent } from "@/lib/contracts/ranking-state";
import type { Database } from "@/server/platform/db/database";
import { Command } from "commander";

const byCommandLine = () => ({ actor: { kind: "command-line" as const }, now: new Date() });

/** The line that a command prints, or the sentence of its failure. */
type Told = { ok: true; value: string } | { ok: false; error: string };

const failures: Readonly<Record<string, (slug: string) => string>> = {
  missing: (slug) => `There is no ranking "${slug}". "rankings list" shows all of them.`,
  demonstration: (slug) => `"${slug}" belongs to the demonstration. "demo remove" takes it away.`,
  deleted: (slug) => `"${slug}" is deleted. "rankings restore ${slug}" brings it back first.`,
  "not-deleted": (slug) => `"${slug}" is not deleted. Nothing was changed.`,
  "other-name": () =>
    "--name has to be the ranking's name, because nothing brings it back. Nothing was changed.",
  invalid: () =>
    'An address has small letters without accents, digits and single hyphens, like "air-fryers".',
  taken: () =>
    'Another ranking has this address, or had it before. "rankings release" frees a former address.',
};

const told = <Value>(
  result: { ok: true; value: Value } | { ok: false; error: string },
  slug: string,
  say: (value: Value) => string,
): Told =>
  result.ok
    ? { ok: true, value: say(result.value) }
    : { ok: false, error: ownValue(failures, result.error)?.(slug) ?? result.error };

async function run(settings: Settings, database: Database, deed: Promise<Told>): Promise<number> {
  const result = await deed;
  if (!result.ok) {
    console.error(result.error);
    return 1;
  }
  await integrateHere(database, settings);
  console.log(result.value);
  return 0;
}

const runDeed = (deed: (database: Database) => Promise<Told>) =>
  withDatabase(({ database }, settings) => run(settings, database, deed(database)));

const contentOf = ({ items, reviews, followers, lists }: RankingContent) =>
  `${items} items, ${reviews} reviews, ${followers} followers, ${lists} lists`;

function lineOf({ slug, name, state, former, content }: RankingState): string {
  const addresses = former.length > 0 ? `; formerly ${former.join(", ")}` : "";
  return `${slug}: ${name}, ${state}; ${contentOf(content)}${addresses}`;
}

const list = () =>
  withDatabase(async ({ database }) => {
    const rankings = await listRankingStates(database);
    console.log(rankings.length === 0 ? "There is no ranking yet." : rankings.map(lineOf).join("\n"));
    return 0;
  });

const hide = (isHidden: boolean) => (slug: string) =>
  runDeed(async (database) =>
    told(await setRankingHidden(database, { slug, isHidden }, byCommandLine()), slug, () =>
      isHidden ? `${slug} is hidden. "rankings show ${slug}" brings it back.` : `${slug} is shown.`,
    ),
  );

const rename = (slug: string, to: string, { name }: { name?: string }) =>
  runDeed(async (database) => {
    const wanted = { slug: to, ...(name !== undefined && { name }) };
    const renamed = await renameRanking(database, { slug, to: wanted }, byCommandLine());
    return told(renamed, slug, (row) => `/rankings/${row.slug} (${row.name}). Former addresses lead there.`);
  });

const remove = (slug: string) =>
  runDeed(async (database) =>
    told(
      await deleteRanking(database, slug, byCommandLine()),
      slug,
      () => `${slug} is deleted. "rankings restore ${slug}" brings it back.`,
    ),
  );

const restore = (slug: string) =>
  runDeed(async (database) =>
    told(await restoreRanking(database, slug, byCommandLine()), slug, ({ isHidden }) =>
      isHidden ? `${slug} is restored, and hidden as it was.` : `${slug} is restored.`,
    ),
  );

/** A former address leads nowhere any more; a deleted ranking goes for good. */
const release = (slug: string, { name }: { name?: string }) =>
  runDeed(async (database) => {
    const options = byCommandLine();
    const address = await releaseAddress(database, slug, options);
    if (address.ok) return told(address, slug, () => `${slug} is free. It led to ${address.value.slug}.`);
    const removed = await releaseRanking(database, { slug, typed: name ?? "" }, options);
    return told(removed, slug, () => `${slug} is gone for good, and its address is free.`);
  });

export function rankingsCommand(): Command {
  const command = new Command("rankings").description("hide, rename, delete and restore rankings");
  const add = (name: string, description: string) =>
    command.command(name).description(description).argument("<ranking>", "its address, /rankings/<ranking>");
  command.command("list").description("show all rankings, with what they hold").action(list);
  add("hide", "take a ranking with its items from visitors; imports go on").action(hide(true));
  add("show", "publish a hidden ranking again").action(hide(false));
  add("rename", "give a ranking another address; the former one leads there")
    .argument("<address>", 'the new address, like "air-fryers"')
    .option("--name <name>", "another name too")
    .action(rename);
  add("delete", "take a ranking from visitors and imports; it can be restored").action(remove);
  add("restore", "undo a deletion").action(restore);
  add("release", "free a former address, or remove a deleted ranking for good")
    .option("--name <name>", "the name of the deleted ranking, to confirm")
    .action(release);
  return command;
}
