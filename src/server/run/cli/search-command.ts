import { type DatabaseCommand, withDatabase } from "@/server/run/cli/with-database";
import { buildAlone } from "@/server/publishing/search-records/build-alone";
import { needsReindex, reindex, type ReindexProgress } from "@/server/publishing/search-records/reindex";
import { pushIndexes } from "@/server/publishing/search-records/push";
import { algoliasearch } from "algoliasearch";
import progress from "cli-progress";
import { Command } from "commander";

const LINE_INTERVAL = 5_000;

function showCount(stream: NodeJS.WriteStream, clock: () => number) {
  const format = "{bar} {percentage}% · {value}/{total} records · {eta_formatted} left";
  const bar = stream.isTTY
    ? new progress.SingleBar({ stream, hideCursor: true, format }, progress.Presets.rect)
    : null;
  let lastLine = clock();
  let isStarted = false;
  return {
    advance: ({ done, total }: ReindexProgress) => {
      if (!isStarted) bar?.start(total, done);
      isStarted = true;
      bar?.setTotal(total);
      bar?.update(done);
      if (bar || clock() - lastLine < LINE_INTERVAL) return;
      lastLine = clock();
      stream.write(`${done} of ${total} records\n`);
    },
    end: () => bar?.stop(),
  };
}

const runReindex: DatabaseCommand = async (handle, _settings, signal) => {
  const shown = showCount(process.stderr, () => performance.now());
  const startedAt = performance.now();
  let items = 0;
  let isComplete = false;
  const build = async () => {
    isComplete = await reindex(handle.database, {
      signal,
      onProgress: (each) => {
        items = each.done;
        shown.advance(each);
      },
    });
  };
  if (!(await buildAlone(handle, build).finally(shown.end))) {
    console.error(
      "Another process is building the index: the site after its start, or another command. " +
        "Give this command again when it has ended.",
    );
    return 1;
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    isComplete ? `${items} items in the search, ${seconds} s` : "Interrupted; the same command goes on.",
  );
  return isComplete ? 0 : 1;
};

const runPush: DatabaseCommand = async ({ database }, settings, signal) => {
  const { ALGOLIA_APPLICATION_ID: applicationId, ALGOLIA_WRITE_KEY: key, ALGOLIA_INDEX: prefix } = settings;
  if (applicationId === undefined || key === undefined) {
    console.error("ALGOLIA_APPLICATION_ID and ALGOLIA_WRITE_KEY are needed: see docs/search.md.");
    return 1;
  }
  if (await needsReindex(database)) {
    console.error("The local index is behind the catalogue: run `npm run prova -- search reindex` first.");
    return 1;
  }
  const shown = showCount(process.stderr, () => performance.now());
  const result = await pushIndexes(database, {
    client: algoliasearch(applicationId, key),
    applicationId,
    prefix,
    signal,
    onProgress: shown.advance,
  }).finally(shown.end);
  console.log(`sent ${result.sent} records, removed ${result.removed}`);
  if (!result.isComplete) console.log("Interrupted; the same command sends the rest.");
  return result.isComplete ? 0 : 1;
};

export function searchCommand(): Command {
  const command = new Command("search").description("build the index of the search, or send it to Algolia");
  command
    .command("reindex")
    .description("build the local index from the catalogue; goes on where it was interrupted")
    .action(() => withDatabase(runReindex));
  command
    .command("push")
    .description("send settings, synonyms and what changed to Algolia (ALGOLIA_… settings)")
    .action(() => withDatabase(runPush));
  return command;
}
