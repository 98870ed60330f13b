import { chosenFields, type SuggestionOption } from "@/ui/SearchBox/suggestion-options";

/**
 * Tells the tracker which suggestion was chosen, where measurement is allowed; measurement that does not work here
 * must not show on the page.
 * @param position place in the list, from 1
 */
export async function trackChoice(option: SuggestionOption, position: number): Promise<void> {
  const path = window.location.pathname;
  try {
    const { trackEvent } = await import("@/lib/tracker/load-tracker");
    trackEvent({ ...chosenFields(option, position), path });
  } catch {
    // The script did not arrive.
  }
}
