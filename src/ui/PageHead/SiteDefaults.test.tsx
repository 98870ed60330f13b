import { SiteDefaults } from "@/ui/PageHead/SiteDefaults";
import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

/** What the defaults put into the head of a page that says nothing itself. */
function headOf(isIndexable: boolean): string {
  let head: ReactElement[] = [];
  const manager = {
    mountedInstances: new Set<never>(),
    updateHead: (state: ReactElement[]) => (head = state),
  };
  renderToStaticMarkup(
    <HeadManagerContext.Provider value={manager}>
      <SiteDefaults isIndexable={isIndexable} />
    </HeadManagerContext.Provider>,
  );
  return renderToStaticMarkup(<>{head}</>);
}

it("tells search engines and social sites what a page without words of its own is (specification, section 2)", () => {
  const head = headOf(true);
  expect(head).toMatch(/<title>Prova Real: [^<]{10,}<\/title>/);
  expect(head).toMatch(/<meta name="description" content="[^"]{10,}"/);
  expect(head).toContain('<meta name="robots" content="index,follow"');
  expect(head).toContain('<meta property="og:type" content="website"');
  expect(head).toContain('<meta property="og:locale" content="pt_BR"');
  expect(head).toContain('<meta property="og:site_name" content="Prova Real"');
});

it("keeps a host for testers out of every index (specification, section 2)", () => {
  expect(headOf(false)).toContain('<meta name="robots" content="noindex,nofollow"');
});
