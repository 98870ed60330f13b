import { useInsights } from "@/features/search/LiveSearch/useInsights";
import { createSearchClient } from "@/lib/search/search-client";
import { SearchClientContext } from "@/lib/search/search-context";
import { setMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const client = createSearchClient({
  applicationId: "PROVAREAL",
  searchKey: "local-search-only",
  servicePath: "/local/search",
  indexPrefix: "prova_real",
});

const opened = { id: "17", position: 2, queryId: "0123456789abcdef0123456789abcdef" };
const STORED = "AlgoliaObjectQueryCache";

const renderInsights = (isMeasured: boolean) =>
  renderHook(useInsights, {
    initialProps: isMeasured,
    wrapper: ({ children }: { children: ReactNode }) => (
      <SearchClientContext.Provider value={client}>{children}</SearchClientContext.Provider>
    ),
  });

/** What the library sends with outside a browser's build. */
const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 200 })));

/** Until what waited for the library has run: it is the one module that both import. */
async function libraryHasCome(): Promise<void> {
  await import("@/features/search/engine/insights");
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  window.localStorage.clear();
  send.mockClear();
  vi.stubGlobal("fetch", send);
});
afterEach(() => {
  setMeasurementConsent("unset");
  vi.unstubAllGlobals();
});

describe("a result that is opened before the library has come", () => {
  it("is told when it has, though the page is left by then", async () => {
    setMeasurementConsent("accepted");
    const { result, unmount } = renderInsights(true);
    result.current("prova_real_items", opened);
    unmount();
    await libraryHasCome();
    expect(send).toHaveBeenCalledOnce();
    const [url, request] = send.mock.calls[0] ?? [];
    expect(url).toContain(`${window.location.origin}/local/search/1/events?`);
    expect(JSON.parse(String(request?.body))).toMatchObject({
      events: [{ eventType: "click", index: "prova_real_items", objectIDs: ["17"], positions: [2] }],
    });
  });

  it("is not told, and nothing is kept, when the visitor refuses in between", async () => {
    setMeasurementConsent("accepted");
    const { result } = renderInsights(true);
    result.current("prova_real_items", opened);
    setMeasurementConsent("refused");
    await libraryHasCome();
    expect(send).not.toHaveBeenCalled();
    expect(window.localStorage.getItem(STORED)).toBeNull();
  });
});

it("tells nothing without consent, and removes what an earlier consent left", async () => {
  window.localStorage.setItem(STORED, "{}");
  const { result } = renderInsights(false);
  result.current("prova_real_items", opened);
  await libraryHasCome();
  expect(send).not.toHaveBeenCalled();
  expect(window.localStorage.getItem(STORED)).toBeNull();
});
