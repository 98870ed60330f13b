import { WrittenMarkup } from "@/ui/WrittenMarkup/WrittenMarkup";
import { act, fireEvent, render, screen } from "@testing-library/react";
import router from "next/router";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("next/router", () => ({ default: { asPath: "/rankings/a?pagina=2", replace: vi.fn() } }));

const initialOf = () => "A";
const element = (markup: string | null) => (
  <WrittenMarkup className="list" markup={markup} initialOf={initialOf} />
);
const page = () => document.getElementById("page")!;

let root: Root | undefined;

async function hydrate(content: string, markup: string | null): Promise<void> {
  document.body.innerHTML = `<div id="page"><div class="list">${content}</div></div>`;
  await act(async () => void (root = hydrateRoot(page(), element(markup))));
}

beforeEach(() => vi.mocked(router.replace).mockClear());
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

it("keeps what came with the page, and writes anew what comes after", async () => {
  await hydrate("<p>from the server</p>", null);
  await act(async () => root?.render(element(null)));
  expect(page()).toHaveTextContent("from the server");
  await act(async () => root?.render(element("<p>second</p>")));
  expect(page().textContent).toBe("second");
  expect(router.replace).not.toHaveBeenCalled();
});

it("puts an initial in the place of a picture that fails", async () => {
  await hydrate('<span class="item-picture"><img alt="" src="/a.png"/></span>', null);
  await act(async () => void fireEvent.error(page().querySelector("img")!));
  expect(page().querySelector(".item-picture")).toHaveAttribute("data-fallback");
  expect(page().querySelector(".item-picture")).toHaveTextContent("A");
});

it("writes what it is given where nothing came with the page", () => {
  render(element("<p>given</p>"));
  expect(screen.getByText("given")).toBeInTheDocument();
});

it("asks for the page's data where what came with it is lost", () => {
  render(element(null));
  expect(router.replace).toHaveBeenCalledWith("/rankings/a?pagina=2", undefined, { scroll: false });
});
