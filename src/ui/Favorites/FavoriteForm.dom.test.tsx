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
  screen.getByRole("button", { name: new RegExp(`^Favorit(ar|o: remover) Item ${slug}$`) });

/** In the words that are seen and heard. A name that changes has no `aria-pressed` beside it. */
function expectMark(slug: string, isKept: boolean): void {
  const mark = button(slug);
  expect(mark).toHaveTextContent(isKept ? /^Favorito$/ : /^Favoritar$/);
  expect(mark).toHaveAccessibleName(isKept ? `Favorito: remover Item ${slug}` : `Favoritar Item ${slug}`);
  expect(mark.hasAttribute("data-kept")).toBe(isKept);
  expect(mark).not.toHaveAttribute("aria-pressed");
}

afterEach(() => {
  localStorage.clear();
  forgetMessages();
});

it("keeps an item in the browser, shows it in its button and says so, and takes it back", async () => {
  const user = userEvent.setup();
  const first = render(page(["a", "b"]));
  expectMark("a", false);
  await user.click(button("b"));
  await waitFor(() => expectMark("b", true));
  expect(waitingMessages()).toHaveLength(1);
  first.unmount();
  render(page(["b", "c"]));
  expectMark("b", true);
  expectMark("c", false);
  await user.click(button("b"));
  await waitFor(() => expectMark("b", false));
  expect(recallFavorites()).toEqual([]);
});

it("shows what another tab has kept, and other buttons of the same page", () => {
  const shown = render(page(["a"]));
  localStorage.setItem("prova-real.favoritos", JSON.stringify([{ slug: "b", name: "Item b" }]));
  shown.rerender(page(["a", "b"]));
  act(() => void window.dispatchEvent(new StorageEvent("storage")));
  expectMark("b", true);
});

it("does not show an item that waits for an account", () => {
  rememberFavorites([
    { slug: "a", name: "Item a", owner: "ana" },
    { slug: "b", name: "Item b" },
  ]);
  render(page(["a", "b"]));
  expectMark("a", false);
  expectMark("b", true);
});

it("survives a storage that holds something else", () => {
  localStorage.setItem("prova-real.favoritos", '{"a":1}');
  render(page(["a"]));
  expectMark("a", false);
});
