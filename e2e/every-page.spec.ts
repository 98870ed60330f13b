import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import type { APIRequestContext, Page } from "playwright/test";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { rankingRows } from "./support/ranking-rows";

interface KindOfPage {
  path: string;
  name: string;
  status?: number;
  hasCanonical?: boolean;
  isListed?: boolean;
  /** Whether it shows items of the demonstration. */
  isInvented?: boolean;
}

const dayBefore = (days: number) => daysBefore(brazilianDay(new Date()), days);

/** Every kind of page that a visitor can open. `item`, `unrated` and `pair` stand for slugs that the ranking gives. */
const pages: KindOfPage[] = [
  { path: "/", name: "home", isInvented: true },
  { path: "/rankings", name: "index of rankings", isInvented: true },
  { path: "/rankings/geladeiras", name: "ranking", isInvented: true },
  { path: "/rankings/geladeiras?nota_min=80&ordem=preco", name: "filtered ranking", isInvented: true },
  { path: "/rankings/geladeiras/qual-serve", name: "questions before a ranking", isInvented: true },
  {
    path: `/rankings/geladeiras?em=${dayBefore(90)}`,
    name: "ranking of a past day",
    isInvented: true,
    isListed: false,
  },
  {
    path: `/rankings/geladeiras?de=${dayBefore(90)}&ate=${dayBefore(1)}`,
    name: "changes between two days",
    isInvented: true,
    isListed: false,
  },
  { path: "item", name: "item", isInvented: true },
  { path: "unrated", name: "item without rating", isInvented: true },
  { path: "/empresas/tarumel", name: "company", isInvented: true },
  { path: "/metodologia", name: "method" },
  { path: "/metodologia/validacao", name: "validation of the method" },
  { path: "/metodologia/versao-4", name: "what version 4 of the method changed" },
  { path: "/sobre", name: "about" },
  { path: "/fontes", name: "sources" },
  { path: "/privacidade", name: "privacy" },
  { path: "/termos", name: "terms" },
  { path: "/transparencia", name: "transparency" },
  { path: "/dados", name: "open data" },
  { path: "/dados/api", name: "reference of the API" },
  { path: "/offline", name: "page without a connection", hasCanonical: false, isListed: false },
  { path: "/diretrizes", name: "guidelines" },
  { path: "/comparar", name: "comparison without items" },
  { path: "pair", name: "comparison of two items", isInvented: true, hasCanonical: false, isListed: false },
  { path: "/favoritos", name: "favourites of the browser", hasCanonical: false, isListed: false },
  { path: "/acessibilidade", name: "accessibility" },
  { path: "/busca?q=geladeira", name: "search", isInvented: true, hasCanonical: false, isListed: false },
  { path: "/busca", name: "search without a text", isInvented: true, hasCanonical: false, isListed: false },
  {
    path: "/busca?q=zzzzzz",
    name: "search without result",
    isInvented: true,
    hasCanonical: false,
    isListed: false,
  },
  { path: "/nao-existe", name: "missing page", hasCanonical: false, status: 404 },
  { path: "/rankings/geladeiras?pagina=abc", name: "wrong address", hasCanonical: false, status: 400 },
];

async function addressOf(request: APIRequestContext, path: string): Promise<string> {
  if (path.startsWith("/")) return path;
  const rows = await rankingRows(request, "geladeiras");
  if (path === "pair") return `/comparar?itens=${rows[0]?.slug},${rows[1]?.slug}`;
  const wanted = path === "item" ? rows[0] : rows.find((row) => row.section === "unrated");
  return `/itens/${wanted?.slug}`;
}

async function checkForSearchEngines(
  page: Page,
  { hasCanonical = true, isListed = true }: Pick<KindOfPage, "hasCanonical" | "isListed">,
): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await page.title()).toMatch(/Prova Real/);
  const description = await page.locator('meta[name="description"]').getAttribute("content");
  expect(description?.length).toBeGreaterThan(30);
  expect(description?.length).toBeLessThanOrEqual(160);
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveCount(1);
  await expect(robots).toHaveAttribute("content", isListed ? "index,follow" : "noindex,nofollow");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(hasCanonical ? 1 : 0);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  const picture = await page.request.get(new URL(image ?? "", "http://x").pathname);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  for (const script of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    expect(JSON.parse(script)).toMatchObject({ "@context": "https://schema.org" });
  }
}

for (const kind of pages) {
  const { path, name, status = 200, isInvented = false } = kind;
  test(`${name}: is read by search engines, is accessible in both modes, fits 320 px, and marks invented data`, async ({
    page,
    context,
    request,
    allowFailedRequests,
  }) => {
    await refuseMeasurement(context);
    const address = await addressOf(request, path);
    if (status !== 200) allowFailedRequests(new RegExp(address.replace(/[?]/g, "\\?")));
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(status);
    const banner = page.getByRole("complementary", { name: "Demonstração" });
    await expect(banner).toHaveCount(isInvented ? 1 : 0);
    await checkForSearchEngines(page, kind);
    await checkAccessibilityInBothModes(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
