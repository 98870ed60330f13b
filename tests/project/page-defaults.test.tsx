import type { AppProps } from "next/app";
import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";

const router = { pathname: "/", asPath: "/", query: {} } as NextRouter;

/** A page that says nothing about itself, in the shell of every page. */
async function serve(isIndexable: boolean): Promise<{ head: string; body: string }> {
  const { default: Site } = await import("../../pages/_app");
  let head: ReactElement[] = [];
  const manager = {
    mountedInstances: new Set<never>(),
    updateHead: (state: ReactElement[]) => (head = state),
  };
  const page = { Component: () => <p>Página</p>, pageProps: {}, isIndexable } as unknown as AppProps & {
    isIndexable: boolean;
  };
  const body = renderToString(
    <HeadManagerContext.Provider value={manager}>
      <RouterContext.Provider value={router}>
        <Site {...page} />
      </RouterContext.Provider>
    </HeadManagerContext.Provider>,
  );
  return { head: renderToStaticMarkup(<>{head}</>), body };
}

/** React's server marks the content of an `Activity` by these comments. */
it("the shell puts a page where browsers hydrate it in slices", async () => {
  const { body } = await serve(true);
  expect(body).toMatch(/<!--&-->(?:(?!<!--\/&-->).)*<p>Página<\/p>/);
});

describe("specification 2: the shell gives every page the defaults for search engines", () => {
  it("with a title, a description and the site's name", async () => {
    const { head } = await serve(true);
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
    const { head } = await serve(false);
    expect(head).toContain('<meta name="robots" content="noindex,nofollow"');
  });
});
