import { ItemCards } from "@/ui/Favorites/ItemCards";
import type { ItemCard } from "@/lib/contracts/favorites";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

const card = (slug: string, isDemonstration: boolean, isSold = true): ItemCard => ({
  ...{
    slug,
    name: slug,
    brand: "Brisa",
    imageUrl: null,
    position: 3,
    lowestPriceCents: null,
    isSold,
    isDemonstration,
  },
  ranking: { slug: "ventiladores", name: "Ventiladores" },
  score: { status: "ranked", displayed: 84, mean: 83.7, low: 80.6, high: 87.6, counted: 40 },
});

it("marks an invented item among real ones", () => {
  render(<ItemCards items={[card("real", false), card("inventado", true)]} isComparable={false} />);
  const [real, invented] = screen.getAllByRole("listitem");
  expect(real).toHaveTextContent("Brisa · 3º em Ventiladores");
  expect(real).not.toHaveTextContent("demonstração");
  expect(invented).toHaveTextContent("Brisa · 3º em Ventiladores · demonstração");
});

it("says that an item has no offer only where others of its ranking have", () => {
  render(<ItemCards items={[card("vendido", false), card("curso", false, false)]} isComparable={false} />);
  const [sold, course] = screen.getAllByRole("listitem");
  expect(sold).toHaveTextContent("sem oferta");
  expect(course).not.toHaveTextContent("sem oferta");
});
