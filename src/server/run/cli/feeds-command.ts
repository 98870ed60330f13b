import type { Settings } from "@/config/settings";
import { FEED_INTERVALS, FEED_KINDS, type FeedFacts, type FeedKind } from "@/lib/contracts/feeds";
import { integrateHere } from "@/server/run/cli/integrate-here";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { feed } from "@/server/platform/db/schema/feeds";
import { isFeedAddress, publicPart } from "@/server/ingest/feeds/feed-address";
import { feedFolder, uploadPath } from "@/server/ingest/feeds/feed-files";
import { createFeed } from "@/server/ingest/feeds/manage-feeds";
import { runFeed, type RunOutcome } from "@/server/ingest/feeds/run-feed";
import { Command, InvalidArgumentError, Option } from "commander";
import { asc, eq } from "drizzle-orm";
import { copyFileSync, mkdirSync } from "node:fs";

interface AddOptions {
  kind: FeedKind;
  store: string;
  address?: string;
  category?: string;
  interval: string;
  commissioned?: boolean;
  pictures?: boolean;
}

async function list(database: Database): Promise<number> {
  const rows = await database.select().from(feed).orderBy(asc(feed.id));
  const lines = rows.map(({ id, name, kind, state, address, appliedAt }) =>
    [
      id,
      state,
      kind,
      name,
      address === null ? "uploaded" : publicPart(address),
      `last ${appliedAt?.toISOString() ?? "never"}`,
    ].join("  "),
  );
  console.log(lines.length === 0 ? "There are no feeds." : lines.join("\n"));
  return 0;
}

async function add(
  database: Database,
  { FEED_PRIVATE_HOSTS }: Settings,
  name: string,
  { kind, store, address, category: slug, interval, commissioned = false, pictures = false }: AddOptions,
): Promise<number> {
  if (address !== undefined && !isFeedAddress(address, FEED_PRIVATE_HOSTS)) {
    console.error("The address is not https, or has a user name.");
    return 1;
  }
  const [found] =
    slug === undefined ? [] : await database.select().from(category).where(eq(category.slug, slug));
  if (slug !== undefined && !found) {
    console.error(`There is no category "${slug}".`);
    return 1;
  }
  const facts: FeedFacts = {
    ...{ name, kind, store, address: address ?? null },
    categoryId: found?.id ?? null,
    isCommissioned: commissioned,
    usesPictures: pictures && kind === "merchant-products",
    intervalHours: Number(interval),
  };
  const id = await createFeed(database, facts, { actor: { kind: "command-line" }, now: new Date() });
  console.log(
    `Feed ${id} was added. ` +
      (address === undefined
        ? `Give it its file: npm run prova -- feeds run ${id} --file FILE`
        : "The site fetches it now and then every so many hours."),
  );
  return 0;
}

function describeOutcome({ state, rows, counts, failure }: RunOutcome): string {
  if (failure) return `Not applied: ${failure.reason}${failure.detail ? ` (${failure.detail})` : ""}`;
  if (state === "unchanged") return "The file is the one of the last run.";
  if (state === "waits")
    return `The file has only ${rows} rows, so it waits for a confirmation at /operador/feeds.`;
  const told = Object.entries(counts ?? {}).map(([name, count]) => `${count} ${name}`);
  return `${rows} rows: ${told.join(", ")}.`;
}

async function run(
  database: Database,
  settings: Settings,
  id: number,
  { file, signal, isShared }: { file: string | undefined; signal: AbortSignal; isShared: boolean },
): Promise<number> {
  const { DATA_DIR: dataDirectory, FEED_PRIVATE_HOSTS: privateHosts } = settings;
  if (file !== undefined) {
    mkdirSync(feedFolder(dataDirectory), { recursive: true, mode: 0o700 });
    copyFileSync(file, uploadPath(dataDirectory, id));
  }
  const outcome = await runFeed(database, id, {
    ...{ dataDirectory, privateHosts, signal, isShared, isWhole: true },
    now: () => new Date(),
  });
  if (!outcome.ok) {
    console.error("There is no such feed.");
    return 1;
  }
  const { state } = outcome.value;
  (state === "failed" ? console.error : console.log)(describeOutcome(outcome.value));
  await integrateHere(database, settings);
  return state === "failed" ? 1 : state === "waits" ? 2 : 0;
}

function idOf(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("It is the number of a feed.");
  return Number(value);
}

/** A run exits with 1 where it failed, and with 2 where it waits for a confirmation. */
export function feedsCommand(): Command {
  const command = new Command("feeds").description("see, add and run feeds of shops");
  command
    .command("list")
    .description("list the feeds")
    .action(() => withDatabase(({ database }) => list(database)));
  command
    .command("add")
    .description("add a feed")
    .argument("<name>", "what editors call it")
    .requiredOption("--store <store>", "the shop, as visitors read it")
    .addOption(new Option("--kind <kind>", "what it brings").choices(FEED_KINDS).default("merchant-products"))
    .option(
      "--address <address>",
      "where it is fetched from (https); without it files are given with run --file",
    )
    .option("--category <slug>", "only for the items of this category")
    .addOption(
      new Option("--interval <hours>", "hours between two runs")
        .choices(FEED_INTERVALS.map(String))
        .default("24"),
    )
    .option("--commissioned", "the site earns from its links")
    .option("--pictures", "items without a picture get the one of its products")
    .action((name: string, options: AddOptions) =>
      withDatabase(({ database }, settings) => add(database, settings, name, options)),
    );
  command
    .command("run")
    .description("run a feed now")
    .argument("<feed>", "the number of the feed", idOf)
    .option("--file <file>", "its file, for a feed without an address")
    .action((id: number, { file }: { file?: string }) =>
      withDatabase(({ database, kind }, settings, signal) =>
        run(database, settings, id, { file, signal, isShared: kind === "shared" }),
      ),
    );
  return command;
}
