import { setMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { loadNoticeWhereDue } from "@/ui/VisitTracking/load-notice";
import { VisitTracking } from "@/ui/VisitTracking/VisitTracking";
import type { ShownPage } from "@/ui/VisitTracking/visit-events";
import { act, render, screen } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const ranking: ShownPage = {
  pathname: "/rankings/[slug]",
  asPath: "/rankings/geladeiras?marca=brisa#lista",
  query: { slug: "geladeiras", marca: "brisa" },
};
const item: ShownPage = {
  pathname: "/itens/[slug]",
  asPath: "/itens/brisa-forte",
  query: { slug: "brisa-forte" },
};
const missing: ShownPage = { pathname: "/_error", asPath: "/itens/nada", query: {} };

let idle: (() => void)[] = [];

async function becomeIdle() {
  await act(async () => {
    for (const run of idle.splice(0)) run();
    await Promise.resolve();
  });
}

/** The component on a page, with a tracker that keeps what it is told. */
function visit(first: ShownPage, loadNotice = () => Promise.resolve<null | (() => null)>(null)) {
  const tracked: unknown[] = [];
  const track = vi.fn((events: readonly unknown[]) => {
    tracked.push(...events);
    return Promise.resolve();
  });
  const at = (page: ShownPage) => (
    <StrictMode>
      <RouterContext.Provider value={page as unknown as NextRouter}>
        <VisitTracking track={track} loadNotice={loadNotice} />
      </RouterContext.Provider>
    </StrictMode>
  );
  const view = render(at(first));
  return { tracked, track, navigate: (page: ShownPage) => view.rerender(at(page)) };
}

beforeEach(() => {
  idle = [];
  window.requestIdleCallback = (run) => idle.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  setMeasurementConsent("unset");
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

describe("events of a visit", () => {
  it("are sent once for the page that was opened, without what was filtered or searched", () => {
    expect(visit(ranking).tracked).toEqual([
      { event: "page_view", path: "/rankings/geladeiras" },
      { event: "ranking_view", path: "/rankings/geladeiras", ranking: "geladeiras" },
    ]);
  });

  it("are sent after every navigation to another page, and not for another view of the same", () => {
    const { tracked, track, navigate } = visit(ranking);
    navigate({ ...ranking, asPath: "/rankings/geladeiras?ordem=preco" });
    expect(track).toHaveBeenCalledTimes(1);
    navigate(item);
    expect(tracked.slice(2)).toEqual([
      { event: "page_view", path: "/itens/brisa-forte" },
      { event: "item_view", path: "/itens/brisa-forte", item: "brisa-forte" },
    ]);
    navigate(ranking);
    expect(track).toHaveBeenCalledTimes(3);
  });

  it("are one page view on pages that are about nothing in particular", () => {
    const home = { pathname: "/", asPath: "/?utm_source=x", query: { utm_source: "x" } };
    expect(visit(home).tracked).toEqual([{ event: "page_view", path: "/" }]);
  });

  it("are none on pages that say that there is no page", () => {
    const { tracked, navigate } = visit(missing);
    expect(tracked).toEqual([]);
    navigate(item);
    expect(tracked).toHaveLength(2);
  });

  it("do no harm where the tracker's script does not arrive", async () => {
    const track = () => Promise.reject(new TypeError("Failed to fetch the script"));
    const loadNotice = () => Promise.reject(new TypeError("Failed to fetch the script"));
    render(
      <RouterContext.Provider value={item as unknown as NextRouter}>
        <VisitTracking track={track} loadNotice={loadNotice} />
      </RouterContext.Provider>,
    );
    await becomeIdle();
    expect(document.body).toHaveTextContent("");
  });
});

describe("the notice", () => {
  const Notice = () => <p>aviso</p>;

  it("comes once, when the page is idle, and needs no sign of the visitor", async () => {
    const loadNotice = vi.fn(() => Promise.resolve(Notice as unknown as () => null));
    visit(item, loadNotice);
    expect(loadNotice).not.toHaveBeenCalled();
    await becomeIdle();
    expect(screen.getByText("aviso")).toBeInTheDocument();
  });

  it("is due until it is answered", async () => {
    expect(await loadNoticeWhereDue()).not.toBeNull();
    setMeasurementConsent("accepted");
    expect(await loadNoticeWhereDue()).toBeNull();
    setMeasurementConsent("refused");
    expect(await loadNoticeWhereDue()).toBeNull();
  });

  it("is not due under Global Privacy Control, since nothing is measured", async () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    expect(await loadNoticeWhereDue()).toBeNull();
  });

  it("is not due for crawlers", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (compatible; bingbot/2.0)");
    expect(await loadNoticeWhereDue()).toBeNull();
  });
});
