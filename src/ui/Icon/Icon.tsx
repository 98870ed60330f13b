import { iconDrawings, type IconName } from "@/ui/Icon/icon-drawings";

/** In the colour and size of its text. Decorative: the text beside it carries the meaning. */
export function Icon({ name, size = "1.25em" }: { name: IconName; size?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: iconDrawings[name] }}
    />
  );
}
