import { ServerMarkup } from "@/ui/ServerMarkup/ServerMarkup";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";

const first = { name: "first" };
/* eslint-disable @next/next/no-img-element -- What fails here is the element itself. */
const content = vi.fn(() => (
  <p>
    made by React <img alt="" src="/a.png" />
  </p>
));
const element = (source: object) => (
  <ServerMarkup className="list" source={source}>
    {content}
  </ServerMarkup>
);

let root: Root | undefined;

async function hydrate(): Promise<HTMLElement> {
  document.body.innerHTML =
    '<div id="page"><div class="list"><p>from the server <img alt="" src="/a.png"/></p></div></div>';
  const page = document.getElementById("page")!;
  await act(async () => {
    root = hydrateRoot(page, element(first));
  });
  return page;
}

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  content.mockClear();
});

it("keeps what came with the page, and renders none of it", async () => {
  const page = await hydrate();
  expect(page).toHaveTextContent("from the server");
  await act(async () => root?.render(element(first)));
  expect(page).toHaveTextContent("from the server");
  expect(content).not.toHaveBeenCalled();
});

it("makes it anew from another source", async () => {
  const page = await hydrate();
  await act(async () => root?.render(element({ name: "second" })));
  expect(page).toHaveTextContent("made by React");
  expect(page).not.toHaveTextContent("from the server");
});

it("makes it anew where a picture fails", async () => {
  const page = await hydrate();
  await act(async () => void fireEvent.error(page.querySelector("img")!));
  expect(page).toHaveTextContent("made by React");
});

it("makes it where it did not come with the page", () => {
  render(element(first));
  expect(screen.getByText(/made by React/)).toBeInTheDocument();
});
