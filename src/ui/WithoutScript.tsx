import { formText } from "@/text/forms";
import { Notice } from "@/ui/Notice/Notice";

/** Says why a form is not shown where scripts do not run. */
export function WithoutScript() {
  return (
    <noscript>
      <Notice kind="warning">
        <strong>{formText.withoutScript.heading}</strong> {formText.withoutScript.text}
      </Notice>
    </noscript>
  );
}
