import { exampleItem } from "@/features/item/item.fixture";
import { section, showItem } from "@tests/support/show-item";
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

describe("the offers of an item", () => {
  const offer = (store: string, priceCents: number, isCommissioned: boolean) => ({
    store,
    url: `https://${store.toLowerCase()}.example/brisa`,
    priceCents,
    cardPriceCents: null as number | null,
    instalments: { count: 10, cents: 2_100, downPaymentCents: null },
    isCommissioned,
    seenAt: "2026-06-15T15:00:00.000Z",
    isCurrent: true,
  });

  it("tell cash price, instalments with total, age, and who pays a commission", async () => {
    await showItem(exampleItem({ offers: [offer("Um", 19_990, false), offer("Dois", 20_500, true)] }));
    const [first, second] = within(section("Onde comprar")).getAllByRole("listitem");
    expect(first).toHaveTextContent("R$ 199,90");
    expect(first).toHaveTextContent("10x de R$ 21,00 com juros (total a prazo R$ 210,00)");
    expect(first).toHaveTextContent("Preço visto há 2 dias (15/06/2026)");
    expect(first).toHaveTextContent("Menor preço");
    expect(first).not.toHaveTextContent("link comissionado");
    expect(second).toHaveTextContent("link comissionado");
    expect(within(second!).getByRole("link")).toHaveAttribute(
      "rel",
      "noopener noreferrer sponsored nofollow",
    );
    expect(section("Onde comprar")).toHaveTextContent("Preço e comissão nunca entram na nota");
  });

  it("tell the price by card beside the cash price, both spoken as amounts", async () => {
    const both = { ...offer("Um", 19_990, false), cardPriceCents: 21_000 };
    await showItem(exampleItem({ offers: [both, offer("Dois", 20_500, false)] }));
    const [first, second] = within(section("Onde comprar")).getAllByRole("listitem");
    expect(first).toHaveTextContent("199 reais e 90 centavosà vista no Pix, boleto ou dinheiro");
    expect(first).toHaveTextContent("R$ 210,00210 reais no cartão em 1 vez (4% a menos à vista)");
    expect(first).toHaveTextContent("10x de R$ 21,00 sem juros (total a prazo R$ 210,00)");
    expect(second).not.toHaveTextContent("no cartão");
  });
});

describe("beside the others of its ranking", () => {
  const offer = {
    ...{ store: "Um", url: "https://um.example/brisa", priceCents: 19_990, cardPriceCents: null },
    ...{ instalments: null, isCommissioned: false, seenAt: "2026-06-15T15:00:00.000Z", isCurrent: true },
  };
  const better = { slug: "vento-bom", name: "Vento Bom", priceCents: 30_000, displayed: 92, low: 89.4 };

  it("an item is worth its money up to the price of the cheapest better one, with the sum behind it", async () => {
    await showItem(exampleItem({ offers: [offer] }), [], { better, scoreCounts: [] });
    const sum = screen.getByText("Vale até R$ 300,00").closest("details");
    expect(sum).toHaveTextContent("Vento Bom custa R$ 300,00 e tem nota 92.");
    expect(sum).toHaveTextContent("a nota exata daqui, 83,7, fica abaixo do mínimo provável de lá, 89,4.");
    expect(within(sum!).getByRole("link", { hidden: true })).toHaveAttribute("href", "/itens/vento-bom");
  });

  it("an item that costs more than a better one says so", async () => {
    const dear = { ...offer, priceCents: 40_000 };
    await showItem(exampleItem({ offers: [dear] }), [], { better, scoreCounts: [] });
    expect(screen.getByText("Por R$ 300,00 já há melhor")).toBeInTheDocument();
    expect(screen.queryByText(/Vale até/)).toBeNull();
  });

  it("the best that is sold says so", async () => {
    await showItem(exampleItem({ offers: [offer] }));
    expect(screen.getByText("Nada melhor à venda")).toBeInTheDocument();
  });

  it("an item of a ranking without prices stands among all its Notas", async () => {
    const scoreCounts = Array.from({ length: 101 }, (_, nota) => (nota === 84 ? 2 : nota % 20 === 0 ? 3 : 0));
    await showItem(exampleItem(), [], { better: null, scoreCounts });
    expect(document.body).toHaveTextContent("Nota maior que a de 15 dos outros 19 do ranking que têm nota.");
    const atTop = scoreCounts.map((count, nota) => (nota > 84 ? 0 : nota === 84 ? 1 : count));
    cleanup();
    await showItem(exampleItem(), [], { better: null, scoreCounts: atTop });
    expect(document.body).toHaveTextContent(
      "Nota maior que a de todos os outros 15 do ranking que têm nota.",
    );
  });
});
