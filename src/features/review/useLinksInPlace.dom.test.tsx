import { useLinksInPlace } from "@/features/review/useLinksInPlace";
import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const follow = vi.fn();
// What is left to the browser would load another page.
const stayHere = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener("click", stayHere));
afterEach(() => {
  window.removeEventListener("click", stayHere);
  follow.mockReset();
});

function Part() {
  const part = useRef<HTMLDivElement>(null);
  useLinksInPlace(part, "/itens/brisa", follow);
  return (
    <div ref={part}>
      <a href="/itens/brisa?estrelas=5#avaliacoes">
        <span>cinco</span>
      </a>
      <a href="/itens/outro?estrelas=5">outro item</a>
      <a href="https://loja.example/itens/brisa">outro site</a>
    </div>
  );
}

it("follows links to the page's own path, wherever in them is clicked", () => {
  render(<Part />);
  fireEvent.click(screen.getByText("cinco"));
  expect(follow).toHaveBeenCalledOnce();
  expect(String(follow.mock.calls[0]?.[0])).toBe("http://localhost:3000/itens/brisa?estrelas=5#avaliacoes");
});

it.each(["outro item", "outro site"])("leaves %s to the browser", (name) => {
  render(<Part />);
  fireEvent.click(screen.getByText(name));
  expect(follow).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "leaves a click with %j to the browser",
  (options) => {
    render(<Part />);
    fireEvent.click(screen.getByText("cinco"), options);
    expect(follow).not.toHaveBeenCalled();
  },
);
