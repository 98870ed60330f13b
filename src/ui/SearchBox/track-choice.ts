import { chosenFields, type SuggestionOption } from "@/ui/SearchBox/suggestion-options";

/** Does nothing where measurement is not allowed or does not work. `position` counts from 1. */
export async function trackChoice(option: SuggestionOption, position: number): Promise<void> {
  const path = window.location.pathname;
  try {
    const { trackEvent } = await import("@/lib/tracker/load-tracker");
    trackEvent({ ...chosenFields(option, position), path });
  } catch {
    // The script could not be loaded.
  }
}
