import type { MailContent } from "@/lib/contracts/mail";
import { alertsAddress } from "@/lib/following";
import type { AlertState, CurrentFacts, WatchedAlert } from "@/server/community/alerts/judge-alert";
import { alertMailText as text } from "@/text/alert-mails";
import { z } from "zod";

export const namedSchema = z.object({
  slug: z.string(),
  name: z.string(),
});

export type Named = z.infer<typeof namedSchema>;

interface AlertNews {
  readonly alert: WatchedAlert;
  readonly state: AlertState;
  readonly facts: CurrentFacts;
  readonly ranking: Named;
  /** Null in alerts about a ranking. */
  readonly item: Named | null;
  /** Knows the items that are among the first positions, or were. */
  readonly nameOf: (itemId: number) => Named | undefined;
}

function aboutItem(news: AlertNews, item: Named): Pick<MailContent, "subject" | "paragraphs"> {
  const { alert, state, facts, ranking } = news;
  const { name } = item;
  const first = alert.threshold ?? 0;
  if (alert.kind === "score") {
    const nota = facts.nota ?? 0;
    return {
      subject: text.score.subject(name, nota),
      paragraphs: [
        text.score.body(name, nota, alert.low ?? 0, alert.high ?? 0),
        text.score.next(state.low ?? 0, state.high ?? 0),
      ],
    };
  }
  if (alert.kind === "price") {
    const cents = facts.priceCents ?? 0;
    return {
      subject: text.price.subject(name, cents),
      paragraphs: [text.price.body(name, cents, first), text.price.next],
    };
  }
  return {
    subject: text.position.subject(name, facts.position, state.isWithin === true, first),
    paragraphs: [text.position.body(name, facts.position, ranking.name), text.position.next(first)],
  };
}

function aboutTop({ alert, state, ranking, nameOf }: AlertNews): Pick<MailContent, "subject" | "paragraphs"> {
  const first = alert.threshold ?? 1;
  const named = (ids: readonly number[]) => ids.map((id) => nameOf(id)?.name ?? "—");
  const before = alert.top?.[0] === undefined ? undefined : nameOf(alert.top[0]);
  const isOtherFirst = state.top?.[0] !== alert.top?.[0];
  return {
    subject: text.leader.subject(ranking.name, first),
    paragraphs: [
      text.leader.body(ranking.name, first),
      ...named(state.top ?? []).map((name, index) => text.leader.place(index + 1, name)),
      ...(isOtherFirst && before ? [text.leader.before(before.name)] : []),
    ],
  };
}

export function alertMail(news: AlertNews): MailContent {
  const { item, ranking } = news;
  const links = item
    ? [{ text: text.seeItem(item.name), path: `/itens/${item.slug}` }]
    : [{ text: text.seeRanking(ranking.name), path: `/rankings/${ranking.slug}` }];
  const manage = {
    text: text.manage,
    path: alertsAddress(item ? { item: item.slug } : { ranking: ranking.slug }),
  };
  return { ...(item ? aboutItem(news, item) : aboutTop(news)), links: [...links, manage] };
}
