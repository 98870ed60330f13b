import { RankingFilters } from "@/features/ranking/RankingFilters/RankingFilters";
import { useFiltersAtOnce } from "@/features/ranking/RankingFilters/useFiltersAtOnce";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { emptyRankingQuery, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { totalCostText } from "@/text/total-cost";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import router from "next/router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "@tests/support/eventually";

const brands = ["aurora", "brisa"].map((value) => ({ value, label: value, count: 2 }));
const ranking = {
  slug: "geladeiras",
  lowestPriceCents: 100_000,
  facets: [{ key: "brand", label: "Marca", values: brands }],
} as unknown as RankingDetail;

function Screen({ query, of = ranking }: { query: RankingQuery; of?: RankingDetail }) {
  useFiltersAtOnce(query);
  return <RankingFilters ranking={of} query={query} />;
}

let pushed: string[];
beforeEach(() => {
  pushed = [];
  vi.spyOn(router, "push").mockImplementation((address) => {
    pushed.push(String(address));
    return Promise.resolve(true);
  });
});
afterEach(() => vi.restoreAllMocks());

it("applies a filter when it changes, beside the others, and keeps the focus and the open box", async () => {
  const user = userEvent.setup();
  const shown = render(<Screen query={emptyRankingQuery} />);
  const box = () => document.querySelector("details")!;
  box().open = true;
  await user.selectOptions(screen.getByLabelText(rankingText.minimumScore), "70");
  expect(pushed).toEqual(["/rankings/geladeiras?nota_min=70"]);
  shown.rerender(<Screen query={{ ...emptyRankingQuery, minimumScore: 70 }} />);
  box().open = true;

  await user.click(screen.getByRole("checkbox", { name: /brisa/ }));
  expect(pushed.at(-1)).toBe("/rankings/geladeiras?nota_min=70&marca=brisa");
  shown.rerender(<Screen query={{ ...emptyRankingQuery, minimumScore: 70, brands: ["brisa"] }} />);
  expect(screen.getByRole("checkbox", { name: /brisa/ })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: /brisa/ })).toHaveFocus();
  expect(box().open).toBe(true);
});

it("keeps values and prices of the address for which the ranking has no box of its own", async () => {
  const user = userEvent.setup();
  const query = { ...emptyRankingQuery, brands: ["celeste"], maximumPriceCents: 50_000 };
  render(<Screen query={query} of={{ ...ranking, lowestPriceCents: null }} />);
  await user.click(screen.getByRole("checkbox", { name: /brisa/ }));
  expect(pushed).toEqual(["/rankings/geladeiras?preco_max=500&marca=brisa&marca=celeste"]);
  await user.click(screen.getByRole("checkbox", { name: "celeste" }));
  expect(pushed.at(-1)).toBe("/rankings/geladeiras?preco_max=500&marca=brisa");
});

it("sends the state, the years and the limit of total costs where the ranking has them", async () => {
  const user = userEvent.setup();
  const cost = { label: "Energia", period: null, years: 5, states: [{ code: "SP", name: "São Paulo" }] };
  render(<Screen query={{ ...emptyRankingQuery, costYears: 10 }} of={{ ...ranking, runningCost: cost }} />);
  const costs = screen.getByRole("group", { name: totalCostText.title });
  expect(within(costs).getByLabelText(totalCostText.years)).toHaveValue("10");
  await user.selectOptions(within(costs).getByLabelText(totalCostText.state), "São Paulo");
  expect(pushed.at(-1)).toBe("/rankings/geladeiras?estado=SP&anos=10");
});

it("keeps what is being typed while the list of the field before arrives", async () => {
  const user = userEvent.setup();
  const shown = render(<Screen query={emptyRankingQuery} />);
  await user.type(screen.getByLabelText(rankingText.priceMinimum), "500");
  await user.tab();
  expect(pushed).toEqual(["/rankings/geladeiras?preco_min=500"]);
  await user.keyboard("2");
  shown.rerender(<Screen query={{ ...emptyRankingQuery, minimumPriceCents: 50_000 }} />);
  const most = screen.getByLabelText(rankingText.priceMaximum);
  expect(most).toHaveFocus();
  expect(most).toHaveValue("2");
  await user.keyboard("000");
  await user.tab();
  expect(pushed.at(-1)).toBe("/rankings/geladeiras?preco_min=500&preco_max=2000");
});

it("takes the focus back to no filter once the visitor is elsewhere", async () => {
  const user = userEvent.setup();
  const shown = render(<Screen query={emptyRankingQuery} />);
  const link = document.createElement("a");
  link.href = "#";
  document.body.append(link);
  await user.click(screen.getByRole("checkbox", { name: /brisa/ }));
  link.focus();
  link.remove();
  shown.rerender(<Screen query={{ ...emptyRankingQuery, brands: ["brisa"] }} />);
  expect(document.body).toHaveFocus();
});

it("tells beside its field what is no price, and does not lead to a page that says so", () => {
  render(<Screen query={emptyRankingQuery} />);
  const price = screen.getByLabelText<HTMLInputElement>(rankingText.priceMaximum);
  fireEvent.change(price, { target: { value: "barato" } });
  expect(pushed).toEqual([]);
  expect(price.validationMessage).toBe(rankingText.notAPrice);
  fireEvent.change(price, { target: { value: "R$ 1.500" } });
  expect(pushed).toEqual(["/rankings/geladeiras?preco_max=R%24+1.500"]);
});

it("leaves other forms alone", () => {
  render(
    <>
      <Screen query={emptyRankingQuery} />
      <input aria-label="outro" />
    </>,
  );
  fireEvent.change(screen.getByLabelText("outro"), { target: { value: "x" } });
  expect(pushed).toEqual([]);
});

it("opens the list of a later change after that of the earlier one, and keeps what is ticked until then", async () => {
  let arrive: (isOpen: boolean) => void = () => undefined;
  vi.mocked(router.push).mockImplementation((address) => {
    pushed.push(String(address));
    return new Promise((resolve) => (arrive = resolve));
  });
  const user = userEvent.setup();
  const shown = render(<Screen query={emptyRankingQuery} />);
  await user.selectOptions(screen.getByLabelText(rankingText.minimumScore), "70");
  await user.click(screen.getByRole("checkbox", { name: /brisa/ }));
  expect(pushed).toEqual(["/rankings/geladeiras?nota_min=70"]);
  shown.rerender(<Screen query={{ ...emptyRankingQuery, minimumScore: 70 }} />);
  expect(screen.getByRole("checkbox", { name: /brisa/ })).toBeChecked();
  arrive(true);
  await eventually(() => expect(pushed.at(-1)).toBe("/rankings/geladeiras?nota_min=70&marca=brisa"));
});
