import { StaticString } from "@/ui/StaticString/StaticString";
import { act, fireEvent, render, screen } from "@testing-library/react";
import router from "next/router";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("next/router", () => ({
  default: { asPath: "/rankings/a?pagina=2", replace: vi.fn(), push: vi.fn() },
}));

const first = { name: "first" };
const content = vi.fn(() => (
  <p>
    made by <a href="/sobre">React</a>
  </p>
));
const element = (source: object | null) => <StaticString source={source}>{content}</StaticString>;
const page = () => document.getElementById("page")!;

let root: Root | undefined;

async function hydrate(source: object | null): Promise<void> {
  document.body.innerHTML =
    '<div id="page"><div><p>from the server <a href="/itens/a">a</a> <a href="https://b.example/">b</a>' +
    '<span><img alt="" src="/a.png" data-initial="A"/></span></p></div></div>';
  await act(async () => void (root = hydrateRoot(page(), element(source))));
}

beforeEach(() => vi.clearAllMocks());
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

it.each([first, null])(
  "keeps what came with the page, and renders none of it (source: %j)",
  async (source) => {
    await hydrate(source);
    await act(async () => root?.render(element(source)));
    expect(page()).toHaveTextContent("from the server");
    expect(content).not.toHaveBeenCalled();
    expect(router.replace).not.toHaveBeenCalled();
  },
);

it("makes it anew from another source", async () => {
  await hydrate(null);
  await act(async () => root?.render(element({ name: "second" })));
  expect(page().textContent).toBe("made by React");
});

it("makes it where it did not come with the page", () => {
  render(element(first));
  fireEvent.click(screen.getByRole("link", { name: "React" }));
  expect(router.push).toHaveBeenCalledWith("http://localhost:3000/sobre");
});

it("asks for the page's data where what came with it is lost", () => {
  render(element(null));
  expect(router.replace).toHaveBeenCalledWith("/rankings/a?pagina=2", undefined, { scroll: false });
});

it("puts an initial in the place of a picture that fails", async () => {
  await hydrate(first);
  fireEvent.error(page().querySelector("img")!);
  expect(page().querySelector("[data-fallback]")).toHaveTextContent("A");
  expect(page().querySelector("img")).toBeNull();
});

it("follows a plain click on a link within the site, and leaves every other one to the browser", async () => {
  await hydrate(first);
  const [within, outside] = page().querySelectorAll("a");
  expect(fireEvent.click(within!)).toBe(false);
  expect(router.push).toHaveBeenCalledWith("http://localhost:3000/itens/a");
  expect(fireEvent.click(within!, { ctrlKey: true })).toBe(true);
  outside!.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(outside!);
  within!.setAttribute("download", "");
  within!.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(within!);
  expect(router.push).toHaveBeenCalledTimes(1);
});
