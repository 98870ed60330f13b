import type { AppProps } from "next/app";
import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

// Next's compiler makes it.
vi.mock("@/theme/font", () => ({ figtree: { variable: "figtree" } }));

const router = { pathname: "/", asPath: "/", query: {} } as NextRouter;

/** The head of a page that says nothing about itself, in the shell of every page. */
async function headOf(isIndexable: boolean): Promise<string> {
  const { default: Site } = await import("../../pages/_app");
  let head: ReactElement[] = [];
  const manager = {
    mountedInstances: new Set<never>(),
    updateHead: (state: ReactElement[]) => (head = state),
  };
  const page = { Component: () => <p>Página</p>, pageProps: {}, isIndexable } as unknown as AppProps & {
    isIndexable: boolean;
  };
  const body = renderToStaticMarkup(
    <HeadManagerContext.Provider value={manager}>
      <RouterContext.Provider value={router}>
        <Site {...page} />
      </RouterContext.Provider>
    </HeadManagerContext.Provider>,
  );
  expect(body).toContain("<p>Página</p>");
  return renderToStaticMarkup(<>{head}</>);
}

describe("specification 2: the shell gives every page the defaults for search engines", () => {
  it("with a title, a description and the site's name", async () => {
    const head = await headOf(true);
    expect(head).toMatch(/<title>Prova Real: [^<]{10,}<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect(head).toContain('<meta name="robots" content="index,follow"');
    for (const [name, content] of [
      ["type", "website"],
      ["locale", "pt_BR"],
      ["site_name", "Prova Real"],
    ])
      expect(head).toContain(`<meta property="og:${name}" content="${content}"`);
  });

  it("and keeps hosts for testers out of every index", async () => {
    expect(await headOf(false)).toContain('<meta name="robots" content="noindex,nofollow"');
  });
});
