import { expect, type Browser, type Page } from "playwright/test";
import type { Operator, Program } from "./operator";

/** A site of a journey's own, and a page whose paths are that site's. */
export interface OwnSite {
  page: Page;
  program: Program;
  /** With it, the codes that the site's identity service has sent can be read. */
  mailboxKey: string;
}

/** Starts a site with settings of its own. The operator fixture stops it at the end of the journey. */
export async function startOwnSite(
  { port, run }: Operator,
  browser: Browser,
  settings: Record<string, string>,
): Promise<OwnSite> {
  const program = run("start", [], settings);
  await expect.poll(program.output).toContain("Stop it with Ctrl+C");
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, locale: "pt-BR" });
  const [, mailboxKey = ""] = /\/mailbox\?chave=([\w-]+)/.exec(program.output()) ?? [];
  return { page: await context.newPage(), program, mailboxKey };
}
