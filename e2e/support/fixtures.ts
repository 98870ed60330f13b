import AxeBuilder from "@axe-core/playwright";
import { expect as baseExpect, test as base, type Page } from "playwright/test";

interface JourneyFixtures {
  /** Says which failing requests (and the console's word of them) the journey expects. */
  allowFailedRequests: (address: RegExp) => void;
}

const failedResource = /^Failed to load resource/;

/** Collects what a visitor's browser would complain of. */
function watch(page: Page, isAllowed: (address: string) => boolean): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    if (failedResource.test(message.text()) && isAllowed(message.location().url)) return;
    complaints.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400 && !isAllowed(response.url())) {
      complaints.push(`${response.status()} ${response.url()}`);
    }
  });
  return complaints;
}

/** Journeys fail on an error in the browser's console, an uncaught error or a failed request that nobody expected. */
export const test = base.extend<JourneyFixtures & { allowed: RegExp[] }>({
  allowed: async ({}, use) => use([]),
  allowFailedRequests: async ({ allowed }, use) => use((address) => void allowed.push(address)),
  page: async ({ page, allowed }, use) => {
    const complaints = watch(page, (address) => allowed.some((pattern) => pattern.test(address)));
    await use(page);
    baseExpect(complaints, "what the browser complained of").toEqual([]);
  },
});

export const expect = baseExpect;

/** WCAG 2.2 AA and the best practices that axe knows, over the whole page. */
export async function checkAccessibility(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  baseExpect(found, "accessibility").toEqual([]);
}
