import { FavoriteButton } from "@/ui/Favorites/FavoriteButton";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { recallFavorites, rememberFavorites } from "@/ui/Favorites/favorite-memory";
import { forgetMessages, waitingMessages } from "@/ui/Toasts/toasts";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

const page = (slugs: readonly string[]) => (
  <div>
    {slugs.map((slug) => (
      <FavoriteButton key={slug} slug={slug} name={`Item ${slug}`} />
    ))}
    <FavoriteForm source={slugs} />
  </div>
);
const button = (slug: string) =>
  screen.getByRole("button", { name: new RegExp(`^Favorit(ar|o:) Item ${slug}$`) });

afterEach(() => {
  localStorage.clear();
  forgetMessages();
});

it("keeps an item in the browser, shows it in its button and says so, and takes it back", async () => {
  const user = userEvent.setup();
  const first = render(page(["a", "b"]));
  expect(button("a")).toHaveAttribute("aria-pressed", "false");
  await user.click(button("b"));
  await waitFor(() => expect(button("b")).toHaveAttribute("aria-pressed", "true"));
  expect(waitingMessages()).toHaveLength(1);
  first.unmount();
  render(page(["b", "c"]));
  expect(button("b")).toHaveAttribute("aria-pressed", "true");
  expect(button("b")).toHaveTextContent(/^Favorito$/);
  expect(button("b")).toHaveAccessibleName("Favorito: Item b");
  expect(button("c")).toHaveAttribute("aria-pressed", "false");
  await user.click(button("b"));
  await waitFor(() => expect(button("b")).toHaveAttribute("aria-pressed", "false"));
  expect(button("b")).toHaveTextContent(/^Favoritar$/);
  expect(button("b")).toHaveAccessibleName("Favoritar Item b");
  expect(recallFavorites()).toEqual([]);
});

it("shows what another tab has kept, and other buttons of the same page", () => {
  const shown = render(page(["a"]));
  localStorage.setItem("prova-real.favoritos", JSON.stringify([{ slug: "b", name: "Item b" }]));
  shown.rerender(page(["a", "b"]));
  act(() => void window.dispatchEvent(new StorageEvent("storage")));
  expect(button("b")).toHaveAttribute("aria-pressed", "true");
});

it("does not show an item that waits for an account", () => {
  rememberFavorites([
    { slug: "a", name: "Item a", owner: "ana" },
    { slug: "b", name: "Item b" },
  ]);
  render(page(["a", "b"]));
  expect(button("a")).toHaveAttribute("aria-pressed", "false");
  expect(button("b")).toHaveAttribute("aria-pressed", "true");
});

it("survives a storage that holds something else", () => {
  localStorage.setItem("prova-real.favoritos", '{"a":1}');
  render(page(["a"]));
  expect(button("a")).toHaveAttribute("aria-pressed", "false");
});
