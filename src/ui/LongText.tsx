import { useEarlyText } from "@/lib/hydration/useEarlyText";
import type { ComponentProps } from "react";

/** A textarea that keeps what is typed before hydration. Its id must be unique on the page. */
export function LongText({ id = "", defaultValue = "", ...props }: ComponentProps<"textarea">) {
  return <textarea id={id} {...props} defaultValue={useEarlyText(id, String(defaultValue))} />;
}
