import type { Page } from "playwright/test";

type Watching = HTMLInputElement & { painted?: Promise<number> };

/**
 * Presses the last key of a text in the search box of a page whose suggestions are loaded. The text before it comes
 * into the field unseen, so that nothing is suggested before that key, however slow the machine.
 * @param text finds items
 * @returns milliseconds from the key until the first suggestion is painted, by the page's own clock
 */
export async function typingTime(page: Page, text: string): Promise<number> {
  const field = page.getByLabel("Buscar item ou ranking");
  await field.fill("");
  await page.waitForFunction(() => !document.querySelector('[id^="busca-sugestoes-item"]'));
  await field.evaluate(
    (element: Watching, beginning) => {
      element.value = beginning;
      let pressed = Infinity;
      element.addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), { once: true });
      // No function here has a name: tsx would call a helper for it, which the page does not have.
      element.painted = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`No item for ${beginning}…`)), 20_000);
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('[id^="busca-sugestoes-item"]')) return;
          observer.disconnect();
          // The frame after the next one starts when the next one has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
        }).observe(document.body, { childList: true, subtree: true });
      });
    },
    text.slice(0, -1),
  );
  await field.press(text.slice(-1));
  return field.evaluate(
    (element: Watching) => element.painted ?? Promise.reject(new Error("Nobody watched.")),
  );
}
