import { Markup } from "@/lib/markup/markup";
import { iconDrawings, type IconName } from "@/ui/Icon/icon-drawings";

/** An `Icon` as markup, for lists written as one piece. */
export const iconMarkup = (name: IconName, size: string): Markup =>
  new Markup(
    `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" focusable="false">` +
      `${iconDrawings[name]}</svg>`,
  );
