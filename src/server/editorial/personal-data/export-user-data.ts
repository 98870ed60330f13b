import { ownReviewSchema } from "@/lib/contracts/own-review";
import { loadAnswersOf } from "@/server/community/reviews/answers";
import { loadGrantsOf } from "@/server/editorial/companies/grants";
import { loadProofsOf } from "@/server/community/purchases/purchase-proofs";
import type { Database } from "@/server/platform/db/database";
import { event } from "@/server/platform/db/schema/events";
import { loadFollowingOf, ownFollowingSchema } from "@/server/community/following/own-following";
import { loadActionsOf } from "@/server/web/operator-access/actions";
import { loadDecisionsOf, loadOpinions, loadOwnReviews } from "@/server/community/reviews/own-reviews";
import { loadAccountSince } from "@/server/publishing/weights/account-age";
import { loadSignals } from "@/server/publishing/weights/old-signals";
import type { ConfirmedVisitor } from "@/server/web/identity/visitor-of-request";
import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";

/** LGPD, art. 18, II and V. */
export const userExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  user: z.object({
    id: z.string(),
    username: z.string(),
    attributes: z.record(z.string(), z.string()).describe("O que o serviço de contas guarda."),
  }),
  events: z
    .array(
      z.object({
        receivedAt: z.iso.datetime(),
        name: z.string(),
        itemSlug: z.string().nullable(),
        rankingSlug: z.string().nullable(),
        fields: z.record(z.string(), z.unknown()),
        deviceType: z.enum(["mobile", "desktop"]),
        device: z.record(z.string(), z.unknown()),
        eventId: z.string().nullable(),
      }),
    )
    .describe("Eventos de visita guardados com o id da pessoa, do mais antigo ao mais novo."),
  reviews: z.array(ownReviewSchema).describe("As avaliações que a pessoa escreveu."),
  account: z.object({
    knownSince: z.iso.datetime().nullable().describe("Desde quando o site conhece a conta."),
  }),
  reviewSignals: z
    .array(
      z.object({ reviewId: z.number().int(), kind: z.enum(["device", "network"]), seenAt: z.iso.datetime() }),
    )
    .describe("De que aparelho e rede veio uma avaliação: só um código, que não diz quais."),
  votes: z.array(z.object({ reviewId: z.number().int(), isHelpful: z.boolean(), votedAt: z.iso.datetime() })),
  reports: z.array(
    z.object({
      reviewId: z.number().int(),
      reason: z.string(),
      note: z.string().nullable(),
      reportedAt: z.iso.datetime(),
    }),
  ),
  decisions: z
    .array(
      z.object({
        reviewId: z.number().int().nullable(),
        decision: z.string(),
        reason: z.string().nullable(),
        text: z.string(),
        decidedAt: z.iso.datetime(),
      }),
    )
    .describe("O que a pessoa decidiu como moderadora."),
  actions: z
    .array(
      z.object({
        at: z.iso.datetime(),
        action: z.string(),
        subjectKind: z.string(),
        subjectName: z.string(),
      }),
    )
    .describe("O que a pessoa mudou como parte da equipe do site."),
  answers: z
    .array(
      z.object({
        reviewId: z.number().int(),
        company: z.string(),
        text: z.string(),
        answeredAt: z.iso.datetime(),
      }),
    )
    .describe("O que a pessoa respondeu em nome de uma empresa."),
  companies: z
    .array(z.object({ company: z.string(), grantedAt: z.iso.datetime() }))
    .describe("Em nome de que empresas a pessoa pode responder."),
  purchaseProofs: z
    .array(z.object({ reviewId: z.number().int(), type: z.string(), sentAt: z.iso.datetime() }))
    .describe("Comprovantes de compra que esperam a moderação; o arquivo é apagado com a decisão."),
  following: ownFollowingSchema.describe("Favoritos, listas, alertas e e-mails da pessoa."),
});
type UserExport = z.infer<typeof userExportSchema>;

const BATCH = 1_000;

function readBatch(database: Database, userId: string, after: number) {
  return database
    .select()
    .from(event)
    .where(and(eq(event.visitorId, userId), eq(event.isAccount, true), gt(event.id, after)))
    .orderBy(asc(event.id))
    .limit(BATCH);
}

type EventRow = Awaited<ReturnType<typeof readBatch>>[number];

/** Leaves out internal columns, and the user's id, which the export has once. */
function exportEvent({ receivedAt, eventId, ...row }: EventRow): UserExport["events"][number] {
  const { name, itemSlug, rankingSlug, fields, deviceType, device } = row;
  const shown = { name, itemSlug, rankingSlug, fields, deviceType, device, eventId };
  return { receivedAt: receivedAt.toISOString(), ...shown };
}

/**
 * Writes the export in parts, so that its size does not matter. The first events are read before anything is
 * written, so that a database failure can still be answered as a problem.
 */
export async function exportUserData(
  database: Database,
  { userId, username, attributes }: ConfirmedVisitor,
  now: Date,
): Promise<AsyncIterable<string>> {
  const user = { id: userId, username, attributes } satisfies UserExport["user"];
  const first = await readBatch(database, userId, 0);
  const reviews = await loadOwnReviews(database, userId);
  const { votes, reports } = await loadOpinions(database, userId);
  const account = { knownSince: (await loadAccountSince(database, userId))?.toISOString() ?? null };
  const reviewSignals = await loadSignals(database, userId);

  const decisions = await loadDecisionsOf(database, userId);
  const actions = await loadActionsOf(database, userId);
  const answers = await loadAnswersOf(database, userId);
  const companies = await loadGrantsOf(database, userId);
  const purchaseProofs = await loadProofsOf(database, userId);
  const following = await loadFollowingOf(database, userId);

  async function* write(): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(now.toISOString())},"user":${JSON.stringify(user)},"events":[`;
    let batch = first;
    let separator = "";
    while (batch.length > 0) {
      yield separator + batch.map((row) => JSON.stringify(exportEvent(row))).join(",\n");
      separator = ",\n";
      const last = batch.at(-1);
      batch = last && batch.length === BATCH ? await readBatch(database, userId, last.id) : [];
    }
    yield `],"reviews":${JSON.stringify(reviews)},"account":${JSON.stringify(account)}`;
    yield `,"reviewSignals":${JSON.stringify(reviewSignals)},"votes":${JSON.stringify(votes)},"reports":${JSON.stringify(reports)},"decisions":${JSON.stringify(decisions)},"actions":${JSON.stringify(actions)},"answers":${JSON.stringify(answers)},"companies":${JSON.stringify(companies)},"purchaseProofs":${JSON.stringify(purchaseProofs)}`;
    yield `,"following":${JSON.stringify(following)}}\n`;
  }
  return write();
}
