import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { withDatabase } from "@/server/run/cli/with-database";
import { Command, InvalidArgumentError } from "commander";

/** Refuses the separators of the `Cache-Tag` header and of the notification channel. */
function parseTag(tag: string, previous: string[] | undefined): string[] {
  if (!/^[a-z0-9-]{1,220}$/.test(tag))
    throw new InvalidArgumentError("Lower-case letters, digits and hyphens.");
  return [...(previous ?? []), tag];
}

export function cacheCommand(): Command {
  const command = new Command("cache").description("work on the caches of the running site");
  command
    .command("purge")
    .description(
      "drop the answers with these tags (see their Cache-Tag), or all of them, in every process and the CDN",
    )
    .argument("[tags...]", "for example item-<slug>, category-<slug>, home", parseTag)
    .action((tags: string[]) =>
      withDatabase(async ({ database }) => {
        const isEverything = tags.length === 0;
        await announcePurge(database, isEverything ? [cacheTags.site] : tags);
        console.log(isEverything ? "Purged everything." : `Purged: ${tags.join(", ")}.`);
        return 0;
      }),
    );
  return command;
}
