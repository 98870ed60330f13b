import type { Page } from "playwright/test";

/** Keys closer together than the suggestions wait for more of them, so that only the whole text is asked for. */
const KEY_MILLISECONDS = 15;

/**
 * Types a text into the empty search box of a page whose suggestions are loaded.
 * @returns milliseconds from the last key until the first suggestion is painted, told by the page's own clock
 */
export async function typingTime(page: Page, text: string): Promise<number> {
  const field = page.getByRole("combobox");
  await field.fill("");
  await page.waitForFunction(() => !document.querySelector('[id^="busca-sugestoes-item"]'));
  const painted = page.evaluate(
    (length) =>
      new Promise<number>((resolve) => {
        let keys = 0;
        let lastKey = Infinity;
        const onKey = ({ timeStamp }: KeyboardEvent) => {
          keys += 1;
          if (keys === length) lastKey = timeStamp;
        };
        document.addEventListener("keydown", onKey);
        const look = () => {
          if (keys < length || !document.querySelector('[id^="busca-sugestoes-item"]')) return;
          observer.disconnect();
          document.removeEventListener("keydown", onKey);
          // The frame after the next one starts when the next one has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - lastKey)));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    text.length,
  );
  await field.pressSequentially(text, { delay: KEY_MILLISECONDS });
  return painted;
}
