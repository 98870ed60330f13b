/**
 * Shows what the first paint left out (`data-late`), one part in each frame, so that no task lays out all of them. Then it
 * marks the page as hydrated (`data-hydrated` on `<html>`), for which browser tests wait: the effects have run, and the page
 * has its whole height. Returns how to stop it.
 */
export function showLateParts(): () => void {
  const parts = document.querySelectorAll("[data-late]").values();
  let frame = 0;
  function step() {
    const { value: part } = parts.next();
    if (!part) {
      document.documentElement.dataset["hydrated"] = "";
      return;
    }
    part.removeAttribute("data-late");
    frame = window.requestAnimationFrame(step);
  }
  step();
  return () => window.cancelAnimationFrame(frame);
}
