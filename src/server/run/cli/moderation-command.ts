import { MODERATION_DECISIONS, MODERATION_REASONS } from "@/lib/contracts/moderation";
import type { ModerationDecision, ModerationReason } from "@/lib/contracts/moderation";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { loadCase } from "@/server/community/moderation/case";
import { decide, type DecisionProblem } from "@/server/community/moderation/decide";
import { loadQueue } from "@/server/community/moderation/queue";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { parseReviewId } from "@/server/platform/http/review-id";
import { Argument, Command, InvalidArgumentError, Option } from "commander";

/** The moderator of decisions by command. The audit file of the commands has their times. */
const COMMAND_LINE = "command-line";

const day = (at: string) => at.slice(0, 10);

export async function listQueue(
  database: Database,
  { page, appealsOnly }: { page: number; appealsOnly: boolean },
): Promise<number> {
  const { entries, total, pageCount } = await loadQueue(database, page, { appealsOnly });
  console.log(`${total} waiting, page ${page} of ${pageCount}`);
  for (const { reviewId, item, isAppeal, reports, reasons, stars, waitingSince, excerpt } of entries) {
    const why = isAppeal ? "appeal" : `${reports} reported: ${reasons.join(", ")}`;
    console.log(`${reviewId}  ${item.slug}  ${stars} stars  since ${day(waitingSince)}  ${why}`);
    if (excerpt) console.log(`    ${excerpt}`);
  }
  return 0;
}

export async function showReview(database: Database, reviewId: number): Promise<number> {
  const found = await loadCase(database, currentPhotoStorage(), {
    reviewId,
    moderatorId: COMMAND_LINE,
    now: new Date(),
  });
  if (!found) {
    console.error("There is no such review.");
    return 1;
  }
  const { review, reports, decisions, versions, author, possible } = found;
  const { content, item, photos, exclusionReason, removedAt, writtenAt } = review;
  console.log(`Review ${reviewId} of ${item.slug}, ${day(writtenAt)}, ${content.stars} stars`);
  if (removedAt) console.log(`Removed on ${day(removedAt)}: ${exclusionReason ?? ""}`);
  else if (exclusionReason) console.log(`Does not count: ${exclusionReason}`);
  for (const text of [content.authorName, content.title, content.body, content.pros, content.cons])
    if (text) console.log(`    ${text.replaceAll("\n", "\n    ")}`);
  console.log(`${photos.length} photos, ${versions.length} earlier versions`);
  if (author)
    console.log(
      `The author has ${author.others} other reviews: ${author.excluded} do not count, ${author.removed} removed`,
    );
  for (const { reason, note, reportedAt, isOpen } of reports)
    console.log(`${isOpen ? "Open report" : "Closed report"}, ${day(reportedAt)}, ${reason}: ${note ?? ""}`);
  for (const { decision, reason, decidedAt, text, appeal } of decisions) {
    console.log(`Decision, ${day(decidedAt)}: ${decision} ${reason ?? ""} ${text}`);
    if (appeal) console.log(`Appeal, ${day(appeal.appealedAt)}: ${appeal.text}`);
  }
  console.log(`Possible decisions: ${possible.join(", ") || "none"}`);
  return 0;
}

const problems: Record<DecisionProblem, string> = {
  "unknown-review": "There is no such review.",
  "own-review": "The review is the moderator's own.",
  changed: "The review has changed meanwhile.",
  "not-possible": "That cannot be decided about it; `moderation show` says what can.",
  "needs-reason": `Give a --reason: ${MODERATION_REASONS.join(", ")}.`,
  "other-moderator": "The appeal is against a decision of the command line; another moderator has to decide.",
};

interface DecideOptions {
  reason?: ModerationReason;
  text?: string;
}

export async function decideReview(
  database: Database,
  reviewId: number,
  decision: ModerationDecision,
  { reason, text }: DecideOptions,
): Promise<number> {
  const decided = await decide(
    database,
    { reviewId, moderatorId: COMMAND_LINE, decision, reason: reason ?? null, text: text ?? "", seen: null },
    { now: new Date() },
  );
  if (decided.ok) {
    console.log(`Published as decision ${decided.value.decisionId}.`);
    return 0;
  }
  console.error(problems[decided.error]);
  return 1;
}

function reviewIdOf(value: string): number {
  const id = parseReviewId(value);
  if (id === null) throw new InvalidArgumentError("It is the number of a review.");
  return id;
}

export function moderationCommand(): Command {
  const command = new Command("moderation").description("work on the queue of reported reviews and appeals");
  const list = (name: string, description: string, appealsOnly: boolean) =>
    command
      .command(name)
      .description(description)
      .option("--page <number>", "the page of the list", reviewIdOf, 1)
      .action(({ page }: { page: number }) =>
        withDatabase(({ database }) => listQueue(database, { page, appealsOnly })),
      );
  list("list", "list what waits for a decision, appeals first", false);
  list("appeals", "list the appeals that wait", true);
  command
    .command("show")
    .description("show a review with its reports, earlier versions and decisions")
    .argument("<review>", "the number of the review", reviewIdOf)
    .action((review: number) => withDatabase(({ database }) => showReview(database, review)));
  command
    .command("decide")
    .description("decide about a review; an appeal is answered by restore or confirm")
    .argument("<review>", "the number of the review", reviewIdOf)
    .addArgument(new Argument("<decision>", "what is decided").choices([...MODERATION_DECISIONS]))
    .addOption(new Option("--reason <reason>", "for exclude and remove").choices([...MODERATION_REASONS]))
    .option("--text <text>", "what the author is told")
    .action((review: number, decision: ModerationDecision, options: DecideOptions) =>
      withDatabase(({ database }) => decideReview(database, review, decision, options)),
    );
  return command;
}
