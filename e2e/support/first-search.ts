import { expect } from "playwright/test";

/**
 * Waits until a site that has just started has answered a search. On a busy machine its first search takes longer than the
 * page waits, and is answered with 503.
 */
export async function waitForFirstSearch(origin: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${origin}/busca?q=forno`)).status).toBe(200);
}
