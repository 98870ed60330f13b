import { mailMessage } from "@/server/platform/db/schema/following";
import { review } from "@/server/platform/db/schema/evidence";
import {
  consentToMails,
  loadSubscription,
  setReviewNews,
  stopMails,
} from "@/server/community/mail/subscriptions";
import { createReview } from "@/server/community/reviews/create-review";
import { tellAuthor } from "@/server/community/reviews/tell-of-reviews";
import { authorNewsText } from "@/text/author-news";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { addCompany } from "../../support/companies";

vi.mock(import("@/server/community/mail/mail-server"), async (importOriginal) => ({
  ...(await importOriginal()),
  hasMailServer: () => true,
}));

let test: TestDatabase;
let reviewId: number;
let itemId: number;
const now = new Date("2026-03-01T12:00:00Z");

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  itemId = await addItem(database, await addCategory(database), "Brisa", {
    brand: "Brisa",
    brandSlug: "brisa",
  });
  await addReviews(database, itemId, times(1, 5));
  await database.update(review).set({ authorId: "ana" });
  await addCompany(database, "Grupo Brisa", { brands: ["brisa"], users: ["bia", "caio"] });
  reviewId = (await database.select({ id: review.id }).from(review))[0]?.id ?? 0;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.execute(sql`truncate mail_subscription, mail_message`);
  await consentToMails(test.database, { userId: "ana", email: "ana@example.com" }, now);
});

const contentOf = (item: string) => authorNewsText.answer(item, "Loja Azul", "/avaliacoes/1");
const tell = (occasion: string) => tellAuthor(test.database, reviewId, { occasion, contentOf }, now);
const states = async () => (await test.database.select().from(mailMessage)).map(({ state }) => state);

it("authors read of their reviews in the account, and by mail only after they asked for that", async () => {
  await tell("answer:1:1");
  expect(await states()).toEqual(["local"]);
  await setReviewNews(test.database, "ana", true);
  await tell("answer:1:2");
  expect(await states()).toEqual(["local", "waiting"]);
  await setReviewNews(test.database, "ana", false);
  await tell("answer:1:3");
  expect(await states()).toEqual(["local", "waiting", "local"]);
});

it("whoever stops all mails has to ask for these again", async () => {
  await setReviewNews(test.database, "ana", true);
  await stopMails(test.database, "ana", "unsubscribed", now);
  expect((await loadSubscription(test.database, "ana"))?.wantsReviewNews).toBe(false);
  await consentToMails(test.database, { userId: "ana", email: "ana@example.com" }, now);
  await tell("answer:1:4");
  expect(await states()).toEqual(["local"]);
});

it("those who answer for a company read of the first review of a day, and by mail only if they asked for that", async () => {
  const reviewed = (authorId: string, day: Date) =>
    createReview(
      test.database,
      {
        ...{ itemId, authorId, key: authorId },
        content: {
          ...{
            authorName: "Rui",
            title: null,
            body: "Faz pouco barulho e refresca bem o quarto inteiro.",
            stars: 4,
          },
          ...{ criterionStars: {}, pros: null, cons: null, ownedFor: null },
        },
      },
      { now: day },
    );
  const messages = async () =>
    (await test.database.select().from(mailMessage)).map(({ userId, state, content }) => [
      userId,
      state,
      content.subject,
    ]);
  await consentToMails(test.database, { userId: "caio", email: "caio@example.com" }, now);
  await setReviewNews(test.database, "caio", true);
  const first = await reviewed("rui", now);
  const subject = "Nova avaliação de Brisa";
  const ofOneDay = [
    ["bia", "local", subject],
    ["caio", "waiting", subject],
  ];
  expect(await messages()).toEqual(ofOneDay);
  expect((await test.database.select().from(mailMessage))[0]?.content.links[0]?.path).toBe(
    `/operador/respostas/${first.ok && first.value.id}`,
  );
  // 23:59 of the same day in São Paulo, and the next day.
  await reviewed("eva", new Date("2026-03-02T02:59:00Z"));
  expect(await messages()).toEqual(ofOneDay);
  await reviewed("leo", new Date("2026-03-02T03:00:00Z"));
  expect(await messages()).toEqual([...ofOneDay, ...ofOneDay]);
});
