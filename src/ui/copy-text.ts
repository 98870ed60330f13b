import { copyingText } from "@/text/copying";
import { tell } from "@/ui/Toasts/toasts";

/** Puts a text on the clipboard, and tells the visitor whether the browser allowed it. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => tell({ id: "copy", kind: "done", text: copyingText.done }),
    () => tell({ id: "copy", kind: "notice", text: copyingText.refused }),
  );
