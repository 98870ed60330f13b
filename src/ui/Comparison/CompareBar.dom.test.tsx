import { CompareBar } from "@/ui/Comparison/CompareBar";
import { ComparePick } from "@/ui/Comparison/ComparePick";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";

const slugs = ["a", "b", "c", "d", "e"];
const page = (names = slugs) => (
  <div>
    {names.map((slug) => (
      <ComparePick key={slug} slug={slug} name={`Item ${slug}`} />
    ))}
    <CompareBar source={names} />
  </div>
);
const sent = () => new FormData(screen.getByRole("form")).getAll("itens");
const box = (slug: string) => screen.getByRole("checkbox", { name: `Comparar Item ${slug}` });

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it("remembers what was marked on another page, and sends all of it", async () => {
  const user = userEvent.setup();
  const first = render(page(["a", "b"]));
  await user.click(box("b"));
  first.unmount();
  render(page(["c"]));
  expect(sent()).toEqual(["b"]);
  await user.click(box("c"));
  expect(sent().sort()).toEqual(["b", "c"]);
  await user.click(screen.getByRole("button", { name: "Remover Item b da comparação" }));
  expect(sent()).toEqual(["c"]);
});

it("takes no more than four, and takes up where one is unmarked", async () => {
  const user = userEvent.setup();
  render(page());
  for (const slug of slugs.slice(0, 4)) await user.click(box(slug));
  expect(box("e")).toBeDisabled();
  await user.click(box("a"));
  expect(box("e")).toBeEnabled();
  expect(sent()).toEqual(["b", "c", "d"]);
});

it("keeps a box that was marked before hydration", async () => {
  document.body.innerHTML = `<div>${renderToString(page())}</div>`;
  const early = document.querySelector<HTMLInputElement>("input[value=d]");
  early?.click();
  const root = await act(() =>
    Promise.resolve(hydrateRoot(document.body.firstElementChild as Element, page())),
  );
  expect(sent()).toEqual(["d"]);
  act(() => root.unmount());
});

it("keeps the keyboard's place when an item is removed from the bar", async () => {
  const user = userEvent.setup();
  render(page(["a", "b", "c"]));
  for (const slug of ["a", "b", "c"]) await user.click(box(slug));
  const remove = (slug: string) => screen.getByRole("button", { name: `Remover Item ${slug} da comparação` });
  remove("b").focus();
  await user.keyboard("{Enter}");
  expect(remove("c")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(remove("a")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(box("a")).toHaveFocus();
});

it("goes from the last removed item to what opens the sheet with its box", async () => {
  const user = userEvent.setup();
  render(
    <div>
      <button type="button" popoverTarget="folha">
        Mais
      </button>
      <div id="folha" popover="auto">
        <ComparePick slug="a" name="Item a" />
      </div>
      <CompareBar source={null} />
    </div>,
  );
  const picked = document.querySelector<HTMLInputElement>("input[value=a]");
  act(() => picked?.click());
  screen.getByRole("button", { name: "Remover Item a da comparação" }).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Mais" })).toHaveFocus();
});

it("does not leave the page for an empty comparison when Enter is pressed on a box", () => {
  render(page(["a"]));
  const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  act(() => void screen.getByRole("form").dispatchEvent(submit));
  expect(submit.defaultPrevented).toBe(true);
});
