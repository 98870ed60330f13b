import { savedPages } from "@/features/institutional/OfflineScreen/saved-pages";
import { SAVED_AT } from "@/lib/offline/offline-rules";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("lists pages of one title once, by the one that was saved last", async () => {
  const saved = [
    ["/rankings/geladeiras", "Geladeiras", "2026-11-30T10:00:00Z"],
    ["/rankings/geladeiras?nota_min=70", "Geladeiras", "2026-11-30T12:00:00Z"],
    ["/rankings/fogoes", "Fogões", "2026-11-30T11:00:00Z"],
  ].map(([path, title, at]) => ({
    url: `https://provareal.example${path}`,
    answer: new Response(`<title>${title}</title>`, { headers: { [SAVED_AT]: at ?? "" } }),
  }));
  const cache = {
    keys: () => Promise.resolve(saved),
    match: (wanted: string) => Promise.resolve(saved.find(({ url }) => url === wanted)?.answer),
  };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
  expect(await savedPages()).toEqual([
    { path: "/rankings/geladeiras?nota_min=70", title: "Geladeiras" },
    { path: "/rankings/fogoes", title: "Fogões" },
  ]);
});
