import type { Proof, SupposedScore } from "@/features/proof/proof";
import { ASSUMPTIONS, type Assumption } from "@/lib/scoring/assumptions";
import type { ReviewGroup } from "@/lib/scoring/proof";
import router from "next/router";
import { useCallback, useEffect, useRef, useState } from "react";

const chosenIn = (form: HTMLFormElement): Assumption[] => {
  const values = new FormData(form).getAll("se");
  return ASSUMPTIONS.filter((assumption) => values.includes(assumption));
};

const addressOf = (slug: string, chosen: readonly Assumption[]) =>
  `/itens/${slug}/prova-real${chosen.length > 0 ? `?${chosen.map((each) => `se=${each}`).join("&")}` : ""}`;

/** With too many reviews, or without their data, the server answers. Ticks from before hydration count. */
export function useSupposedScore({ inputs, reviewPages, assumptions, supposed: served }: Proof) {
  const form = useRef<HTMLFormElement>(null);
  const reviews = useRef<Promise<ReviewGroup[]>>(undefined);
  /** Undefined until the browser has computed it. */
  const [own, setOwn] = useState<SupposedScore | null>();

  const suppose = useCallback(async () => {
    if (!form.current) return;
    const { slug } = inputs.item;
    const chosen = chosenIn(form.current);
    const isNewest = () => form.current !== null && chosenIn(form.current).join() === chosen.join();
    let isShallow = reviewPages === 1;
    if (isShallow) {
      try {
        const [{ fetchReviews }, { scoreUnder }, { dateOf, monthOf }] = await Promise.all([
          import("@/features/proof/check-proof"),
          import("@/lib/scoring/proof"),
          import("@/lib/scoring/monthly-sums"),
        ]);
        reviews.current ??= fetchReviews(slug, reviewPages, new AbortController().signal);
        const score = scoreUnder(chosen, inputs, await reviews.current, monthOf(dateOf(new Date())));
        if (isNewest()) setOwn(chosen.length > 0 ? score : null);
      } catch {
        reviews.current = undefined;
        isShallow = false;
      }
    }
    if (!isShallow) setOwn(undefined);
    if (isNewest())
      await router.replace(addressOf(slug, chosen), undefined, { shallow: isShallow, scroll: false });
  }, [inputs, reviewPages]);

  useEffect(() => {
    if (form.current && chosenIn(form.current).join() !== assumptions.join()) void suppose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Later ticks are events of the form.
  }, []);

  return { form, supposed: own === undefined ? served : own, suppose: () => void suppose() };
}
