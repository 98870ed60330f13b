import { problemText } from "@/text/problems";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { UnreachablePage } from "@/ui/UnreachablePage/UnreachablePage";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import router from "next/router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const text = problemText.unreachable;
const server = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", server));
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
});

/** What Next does before it would load the document of an address that it could not fetch. */
function failToFetch(address: string): unknown {
  let outcome: unknown = "the document is loaded";
  act(() => {
    try {
      router.events.emit("routeChangeError", new TypeError("Failed to fetch"), address, {});
    } catch (error) {
      outcome = (error as { cancelled?: boolean }).cancelled;
    }
  });
  return outcome;
}

function show() {
  render(
    <ThemeRoot>
      <UnreachablePage>
        <p>A página de antes</p>
      </UnreachablePage>
    </ThemeRoot>,
  );
  return userEvent.setup();
}

it("takes the place of the page when the server is down, tries again, and leads back", async () => {
  const user = show();
  server.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(failToFetch("/rankings/celulares?pagina=2")).toBe(true);
  await waitFor(() => expect(screen.getByRole("heading", { name: text.title })).toHaveFocus());
  expect(screen.getByText("A página de antes")).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: text.retry }));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  expect(server.mock.calls[1]?.[0]).toBe("/rankings/celulares?pagina=2");
  expect(await screen.findByRole("button", { name: text.retry })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: text.stay }));
  expect(screen.getByText("A página de antes")).toBeVisible();
  expect(screen.queryByRole("heading", { name: text.title })).not.toBeInTheDocument();
});

it("does not appear for a navigation that a newer press has cancelled", () => {
  show();
  const cancelled = Object.assign(new Error("Loading initial props cancelled"), { cancelled: true });
  act(() => router.events.emit("routeChangeError", cancelled, "/rankings", {}));
  expect(server).not.toHaveBeenCalled();
  expect(screen.getByText("A página de antes")).toBeVisible();
});
