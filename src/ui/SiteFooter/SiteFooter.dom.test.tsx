import { shellText } from "@/text/shell";
import { SiteFooter } from "@/ui/SiteFooter/SiteFooter";
import { SiteHeader } from "@/ui/SiteHeader/SiteHeader";
import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";

vi.mock("@/ui/SearchBox/SearchBox", () => ({ SearchBox: () => null }));

// The window of tests is narrow, and the header shows less there.
it("favourites are found from every page, also where the header has no room for them", () => {
  render(
    <>
      <SiteHeader hasAccounts={false} />
      <SiteFooter company={null} />
    </>,
  );
  for (const name of [shellText.mainNavigation, shellText.footerNavigation]) {
    const navigation = screen.getByRole("navigation", { name });
    expect(within(navigation).getByRole("link", { name: "Favoritos", hidden: true })).toHaveAttribute(
      "href",
      "/favoritos",
    );
  }
});
