import { BestChoices } from "@/features/ranking/BestChoices/BestChoices";
import type { BestChoice } from "@/lib/ranking/best-choices";
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

const choice = (name: string, changes: Partial<BestChoice> = {}): BestChoice => ({
  ...{
    slug: name.toLowerCase(),
    name,
    imageUrl: null,
    displayed: 89,
    low: 84.6,
    high: 93.2,
    priceCents: 343_000,
  },
  ...{ reasons: [{ kind: "best" }], wins: [], loses: [] },
  ...changes,
});

it("names the reasons, Nota and price of each choice, and one sentence why", () => {
  render(
    <BestChoices
      ranking="maquinas-de-lavar"
      hasPrices
      choices={[
        choice("Maré", { priceCents: null, wins: ["Lavagem", "Facilidade"], loses: ["Ruído"] }),
        choice("Varal", {
          displayed: 79,
          priceCents: 133_905,
          reasons: [
            { kind: "budget", cents: 250_000 },
            { kind: "criterion", name: "Lavagem", mean: 96 },
          ],
          loses: ["Ruído"],
        }),
        choice("Giro"),
      ]}
      compared={["mare", "varal", "giro"]}
    />,
  );
  const region = screen.getByRole("region", { name: "As melhores escolhas" });
  const [first, second, third, compare] = within(region).getAllByRole("listitem");
  expect(first).toHaveTextContent(
    "Maior nota89Marésem oferta hojeGanha em lavagem e facilidade, perde em ruído.",
  );
  expect(second).toHaveTextContent("Melhor até R$ 2.500 e em lavagem79VaralR$ 1.339,05Perde em ruído.");
  expect(third).toHaveTextContent("A nota pode variar de 85 a 93.");
  expect(within(first!).getByRole("link")).toHaveAttribute("href", "/itens/maré");
  expect(within(compare!).getByRole("link", { name: "Comparar as três" })).toHaveAttribute(
    "href",
    "/comparar?itens=mare,varal,giro",
  );
});

it("says what somebody asked for first, and what an item is best for in one phrase", () => {
  const [best, budget, criterion] = [
    { kind: "best" },
    { kind: "budget", cents: 250_000 },
    { kind: "criterion", name: "Lavagem", mean: 96 },
  ] as const;
  const choices = [
    choice("Maré", { reasons: [best, budget, criterion] }),
    choice("Varal", { reasons: [budget, best, criterion] }),
    choice("Giro", { reasons: [{ kind: "sold" }] }),
  ];
  render(<BestChoices ranking="maquinas-de-lavar" hasPrices choices={choices} compared={[]} />);
  expect(screen.getAllByRole("listitem").map((each) => each.firstElementChild?.textContent)).toEqual([
    "Maior nota\u00a0· Melhor até R$\u00a02.500 e em lavagem",
    "Melhor até R$\u00a02.500 e em lavagem\u00a0· Maior nota",
    "Maior nota à venda",
  ]);
});

it("says how much cheaper a choice is where no criterion stands out", () => {
  const cheaper = choice("Varal", {
    displayed: 88,
    priceCents: 143_000,
    reasons: [{ kind: "budget", cents: 150_000 }],
  });
  render(
    <BestChoices ranking="maquinas-de-lavar" hasPrices choices={[choice("Maré"), cheaper]} compared={[]} />,
  );
  expect(screen.getByText(/a menos/)).toHaveTextContent(
    "Custa R$ 2.000,00 a menos que a maior nota, 1 ponto abaixo.",
  );
});

it("shows a single choice with its picture, what it wins and its margin", () => {
  const single = choice("Maré", { imageUrl: "/fotos/mare.png", wins: ["Lavagem"] });
  render(<BestChoices ranking="maquinas-de-lavar" hasPrices choices={[single]} compared={["mare"]} />);
  const item = screen.getByRole("listitem");
  expect(item).toHaveTextContent("Ganha em lavagem. A nota pode variar de 85 a 93.");
  expect(item.querySelector("img")).toHaveAttribute("data-initial", "M");
});

it("lays a single choice out as one, also above what else is worth comparing", () => {
  const props = { ranking: "celulares", hasPrices: true, compared: ["maré", "varal", "giro"] };
  const { rerender } = render(<BestChoices {...props} choices={[choice("Maré")]} />);
  expect(screen.getByRole("list")).toHaveClass("single");
  expect(screen.getByRole("link", { name: "Comparar as três" })).toBeInTheDocument();
  rerender(<BestChoices {...props} choices={[choice("Maré"), choice("Varal")]} />);
  expect(screen.getByRole("list")).not.toHaveClass("single");
});

it("does not repeat the first row of a list without prices", () => {
  const { container } = render(
    <BestChoices
      ranking="maquinas-de-lavar"
      hasPrices={false}
      choices={[choice("Maré")]}
      compared={["mare"]}
    />,
  );
  expect(container).toBeEmptyDOMElement();
});

it("keeps abbreviations, and says where a Nota has no margin", () => {
  const exact = { low: 89, high: 89, priceCents: null };
  render(
    <BestChoices
      ranking="maquinas-de-lavar"
      hasPrices={false}
      choices={[choice("A", { wins: ["IDSS"], loses: ["Rede (ANS)"] }), choice("B", exact)]}
      compared={[]}
    />,
  );
  expect(screen.getByText("Ganha em IDSS, perde em rede (ANS).")).toBeInTheDocument();
  expect(screen.getByText("Nota calculada direto dos números publicados.")).toBeInTheDocument();
});

it("has nothing to say of an empty list", () => {
  const { container } = render(
    <BestChoices ranking="maquinas-de-lavar" hasPrices choices={[]} compared={[]} />,
  );
  expect(container).toBeEmptyDOMElement();
});
