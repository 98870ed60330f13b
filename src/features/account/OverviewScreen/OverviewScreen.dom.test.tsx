import { OverviewScreen } from "@/features/account/OverviewScreen/OverviewScreen";
import type { AccountStartPage } from "@/lib/contracts/account-start";
import { emptyAccountStart } from "@/lib/contracts/account-start.fixture";
import type { ItemCard } from "@/lib/contracts/favorites";
import { showInAccount } from "@tests/support/account/show-in-account";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

vi.mock("@/lib/auth/load-auth", () => ({ loadAuth: vi.fn() }));

const card: ItemCard = {
  ...{ slug: "brisa", name: "Brisa", brand: null, imageUrl: null, position: 3 },
  ...{ lowestPriceCents: 19_990, isSold: true, isDemonstration: false },
  ranking: { slug: "ventiladores", name: "Ventiladores" },
  score: { status: "ranked", displayed: 86, mean: 86.2, low: 84.1, high: 88.3, counted: 60 },
};

async function show(changes: Partial<AccountStartPage>) {
  showInAccount(<OverviewScreen {...emptyAccountStart} {...changes} />);
  await screen.findByText(/ana@example.com/);
}
const part = (name: string) => within(screen.getByRole("region", { name }));

describe("the account's start", () => {
  it("says of each part that is empty what it is for, and where to begin", async () => {
    await show({});
    const links = ["Seus favoritos", "Alertas que dispararam", "Suas listas"].map((name) =>
      part(name).getByRole("link").getAttribute("href"),
    );
    expect(links).toEqual(["/rankings", "/busca", "/conta/listas"]);
  });

  it("shows favourites with Nota, price and what changed, for better or worse", async () => {
    const changes = {
      nota: { before: 84, now: 86 },
      price: { before: 18_000, now: 19_990 },
      position: null,
    };
    await show({ favorites: { shown: [{ item: card, changes }], total: 9, changed: 1 } });
    const favorites = part("Seus favoritos");
    expect(favorites.getByText("9 favoritos: 1 mudou nos últimos 7 dias.")).toBeInTheDocument();
    expect(favorites.getByRole("img", { name: /86/ })).toBeInTheDocument();
    expect(favorites.getByText(/3º em Ventiladores/)).toBeInTheDocument();
    const told = favorites.getAllByText(/ de .* para /);
    expect(told.map(({ textContent, dataset }) => [textContent, dataset["direction"]])).toEqual([
      ["preço subiu de R$\u00a0180,00 para R$\u00a0199,90", "worse"],
      ["nota subiu de 84 para 86", "better"],
    ]);
    expect(favorites.getByRole("link", { name: "Ver todos os favoritos" })).toHaveAttribute(
      "href",
      "/conta/favoritos",
    );
  });

  it("says that a favourite has no offer only where others have, and that it is invented", async () => {
    const changes = { nota: null, price: null, position: null };
    const items = [
      { ...card, slug: "vendido", lowestPriceCents: null },
      { ...card, slug: "curso", lowestPriceCents: null, isSold: false },
      { ...card, slug: "inventado", isDemonstration: true },
    ];
    const shown = items.map((item) => ({ item, changes }));
    await show({ favorites: { shown, total: 3, changed: 0 } });
    const lines = part("Seus favoritos")
      .getAllByText(/3º em Ventiladores/)
      .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
    expect(lines).toEqual([
      "sem oferta · 3º em Ventiladores",
      "3º em Ventiladores",
      "a partir de R$ 199,90 · 3º em Ventiladores · demonstração",
    ]);
  });

  it("shows alerts that fired, each with its day and a way to what it is about", async () => {
    const fired = [
      { id: 1, subject: "Brisa está por R$ 150", path: "/itens/brisa", at: "2026-03-02T12:00:00.000Z" },
    ];
    await show({ alerts: { total: 2, fired } });
    const alerts = part("Alertas que dispararam");
    expect(alerts.getByRole("link", { name: "Brisa está por R$ 150" })).toHaveAttribute(
      "href",
      "/itens/brisa",
    );
    expect(alerts.getByText("2 de março de 2026")).toBeInTheDocument();
  });

  it("says that no alert fired where there are some", async () => {
    await show({ alerts: { total: 2, fired: [] } });
    expect(
      part("Alertas que dispararam").getByText("Nenhum dos seus 2 alertas disparou nos últimos 30 dias."),
    ).toBeInTheDocument();
  });

  it("shows lists with the number of their items and who sees them", async () => {
    const list = { id: 7, name: "Cozinha", items: 2, isShared: true, isTakenDown: false, hasOffered: false };
    await show({ lists: { shown: [list], total: 8 } });
    const lists = part("Suas listas");
    expect(lists.getByRole("link", { name: "Cozinha" })).toHaveAttribute("href", "/conta/listas/7");
    expect(lists.getByText("2 itens, compartilhada")).toBeInTheDocument();
    expect(lists.getByRole("link", { name: "Ver suas 8 listas" })).toBeInTheDocument();
  });
});
