import { reviewsQueryOptions } from "@/features/review/get-reviews";
import { ReviewSection } from "@/features/review/ReviewSection/ReviewSection";
import { type Answer, type AnsweringServer, startAnsweringServer } from "@tests/support/answering-server";
import type { ReviewPage, ReviewView } from "@/lib/contracts/review";
import { emptyReviewQuery } from "@/lib/review-query";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";

let server: AnsweringServer | undefined;

// The client of the browser, but for the address of the server that it asks.
vi.mock(import("@/lib/api/session-client"), async (importOriginal) => {
  const original = await importOriginal();
  const sessionClient = {
    get: (path: string, config: object) =>
      original.createSessionClient({ baseURL: server?.apiBase ?? "" }).get(path, config),
  };
  return { ...original, sessionClient: sessionClient as typeof original.sessionClient };
});

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const review = (id: number, changes: Partial<ReviewView> = {}): ReviewView => ({
  id,
  authorName: "Ana P.",
  title: `Título ${id}`,
  body: "Venta bem.",
  stars: 5,
  criterionStars: { ruido: 4 },
  isVerified: true,
  exclusionReason: null,
  removedAt: null,
  count: { weight: 1, reason: null },
  pros: null,
  photos: [],
  answer: null,
  cons: null,
  ownedFor: null,
  editedAt: null,
  helpfulVotes: 0,
  unhelpfulVotes: 0,
  reviewedAt: "2026-05-01T12:00:00.000Z",
  ...changes,
});

const pageOf = (reviews: ReviewView[], changes: Partial<ReviewPage> = {}): ReviewPage => ({
  reviews,
  total: reviews.length,
  page: 1,
  pageCount: 1,
  pageSize: 10,
  ...changes,
});

/** Next's router as far as the section uses it: pushing changes the query and nothing else. */
function Site({ first }: { first: ReviewPage }) {
  const [query, setQuery] = useState<NextRouter["query"]>({ slug: "brisa" });
  const [queryClient] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(reviewsQueryOptions("brisa", emptyReviewQuery).queryKey, first);
    return client;
  });
  const router: Partial<NextRouter> = {
    query,
    prefetch: () => Promise.resolve(),
    push: (address) => {
      const { searchParams } = new URL(String(address), "http://localhost");
      setQuery({ slug: "brisa", ...Object.fromEntries(searchParams) });
      return Promise.resolve(true);
    },
  };
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContext.Provider value={router as NextRouter}>
        <ThemeRoot>
          <ReviewSection
            itemSlug="brisa"
            criteria={[{ slug: "ruido", name: "Ruído" }]}
            reviewCount={first.total}
            canWrite
          />
        </ThemeRoot>
      </RouterContext.Provider>
    </QueryClientProvider>
  );
}

async function show(first: ReviewPage, answers: readonly Answer[] = []) {
  server = await startAnsweringServer(answers);
  render(<Site first={first} />);
  await screen.findByRole("heading", { level: 2 });
  return userEvent.setup();
}

const answer = (page: ReviewPage): Answer => ({ status: 200, body: JSON.stringify(page) });

describe("a review", () => {
  it("shows stars, title, author, date, purchase and the stars of each criterion", async () => {
    await show(pageOf([review(1)]));
    const article = screen.getByRole("article", { name: "Avaliação de Ana P." });
    expect(article).toHaveTextContent("5 de 5 estrelas");
    expect(within(article).getByRole("heading", { name: "Título 1" })).toBeInTheDocument();
    expect(article).toHaveTextContent("Compra verificada");
    expect(article).toHaveTextContent("Ruído: 4 de 5");
    expect(article).toHaveTextContent("Ana P. · 1º de maio de 2026");
  });

  it("that does not count is listed, and says why", async () => {
    await show(pageOf([review(1, { exclusionReason: "Texto repetido", isVerified: false, title: null })]));
    const article = screen.getByRole("article");
    expect(article).toHaveTextContent("Não conta na nota: texto repetido.");
    expect(article).not.toHaveTextContent("Compra verificada");
  });
});

describe("the list", () => {
  it("that came with the page is not asked for again", async () => {
    await show(pageOf([review(1)]));
    expect(screen.getByRole("status")).toHaveTextContent("1 avaliação");
    expect(server?.received).toEqual([]);
  });

  it("follows a choice of stars in place, keeps the focus and tells the number of results", async () => {
    const user = await show(pageOf([review(1), review(2)]), [answer(pageOf([review(2, { stars: 1 })]))]);
    const choice = screen.getByRole("link", { name: "1 estrela" });
    await user.click(choice);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("1 avaliação com 1 estrela"));
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(choice).toHaveFocus();
    expect(choice).toHaveAttribute("aria-current", "true");
    expect(server?.received.map(({ url }) => url)).toEqual(["/api/items/brisa/reviews?estrelas=1"]);
    expect(server?.received[0]?.headers).not.toHaveProperty("x-public-endpoint");
  });

  it("follows order and purchase as they are chosen", async () => {
    const user = await show(pageOf([review(1)]), [answer(pageOf([review(3)])), answer(pageOf([review(4)]))]);
    await user.selectOptions(screen.getByLabelText("Ordem"), "piores");
    await screen.findByText("Título 3");
    await user.click(screen.getByLabelText("Só compra verificada"));
    await screen.findByText("Título 4");
    expect(server?.received.map(({ url }) => url)).toEqual([
      "/api/items/brisa/reviews?ordem=piores",
      "/api/items/brisa/reviews?ordem=piores&verificadas=sim",
    ]);
  });

  it("searches for what is typed and sent, and keeps what is typed when something else is chosen", async () => {
    const pages = [answer(pageOf([review(3)])), answer(pageOf([review(4)])), answer(pageOf([]))];
    const user = await show(pageOf([review(1)]), pages);
    const field = screen.getByRole("searchbox", { name: "Buscar nas avaliações" });
    await user.type(field, " motor  fraco{Enter}");
    await screen.findByText("Título 3");
    expect(field).toHaveFocus();
    await user.type(field, " e");
    await user.click(screen.getByLabelText("Só com foto"));
    await screen.findByText("Título 4");
    expect(field).toHaveValue("motor fraco e");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    await screen.findByText("Ninguém falou de “motor fraco e”");
    expect(screen.getByRole("link", { name: /^Só “motor fraco e”/ })).toHaveAttribute(
      "href",
      "/itens/brisa?texto=motor+fraco+e#avaliacoes",
    );
    expect(server?.received.map(({ url }) => url)).toEqual([
      "/api/items/brisa/reviews?texto=motor+fraco",
      "/api/items/brisa/reviews?fotos=sim&texto=motor+fraco",
      "/api/items/brisa/reviews?fotos=sim&texto=motor+fraco+e",
    ]);
    await user.click(screen.getAllByRole("link", { name: "Limpar filtros" })[0]!);
    await screen.findByText("Título 1");
    expect(field).toHaveValue("");
  });

  it("begins another page at its top", async () => {
    const second = pageOf([review(21)], { total: 11, page: 2, pageCount: 2 });
    const user = await show(pageOf([review(1)], { total: 11, pageCount: 2 }), [answer(second)]);
    await user.click(screen.getByRole("link", { name: "Próxima" }));
    await screen.findByText("Título 21");
    expect(screen.getByRole("status")).toHaveTextContent("11 avaliações, página 2 de 2");
    expect(screen.getByRole("status")).toHaveFocus();
  });

  it("says that nothing matches, with the way back", async () => {
    const user = await show(pageOf([review(1)]), [answer(pageOf([]))]);
    await user.click(screen.getByRole("link", { name: "3 estrelas" }));
    await screen.findByText("Nenhuma avaliação com esses filtros");
    await user.click(screen.getAllByRole("link", { name: "Limpar filtros" })[0]!);
    await screen.findByText("Título 1");
  });

  it("says that it did not load, and tries again when asked", async () => {
    const refusal: Answer = { status: 404, headers: { "content-type": "application/problem+json" } };
    const user = await show(pageOf([review(1)]), [refusal, answer(pageOf([review(5)]))]);
    await user.click(screen.getByRole("link", { name: "5 estrelas" }));
    await user.click(await screen.findByRole("button", { name: "Tentar de novo" }));
    await screen.findByText("Título 5");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

it("an item that nobody has reviewed says what will stand there", async () => {
  await show(pageOf([]));
  expect(screen.getByRole("region", { name: "O que dizem as avaliações" })).toHaveTextContent(
    "Ainda não há avaliações",
  );
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
