import { alertMail } from "@/server/community/alerts/alert-mail";
import { expect, it } from "vitest";

/** The text of the mail that tells that a Nota has left the interval `before`, and that its interval is now `after`. */
const paragraphsOf = (before: readonly [number, number], after: readonly [number, number]) =>
  alertMail({
    alert: {
      ...{ kind: "score", threshold: null, isWithin: null, top: null, toldAt: null },
      ...{ low: before[0], high: before[1] },
    },
    state: { low: after[0], high: after[1], isWithin: null, top: null },
    facts: {
      ...{ nota: after[0], position: 1, priceCents: null, top: [], isHidden: false },
      interval: { low: after[0], high: after[1] },
    },
    ranking: { slug: "ar", name: "Ar-condicionado" },
    item: { slug: "vix", name: "VIX" },
    nameOf: () => undefined,
  }).paragraphs.join(" ");

it("names intervals, and no interval where a measured Nota has none", () => {
  expect(paragraphsOf([60, 64], [70, 74])).toMatch(/de 60 a 64\. O intervalo de agora vai de 70 a 74\./);
  expect(paragraphsOf([92, 92], [90, 90])).toBe(
    "A nota de VIX está em 90. A que você conhecia era 92. Avisamos de novo quando ela mudar.",
  );
});
