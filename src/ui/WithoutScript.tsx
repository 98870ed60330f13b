import { formText } from "@/text/forms";
import { Notice } from "@/ui/Notice/Notice";

/** Says, where scripts do not run, why the form that stood here is not shown. */
export function WithoutScript() {
  return (
    <noscript>
      <Notice kind="warning">
        <strong>{formText.withoutScript.heading}</strong> {formText.withoutScript.text}
      </Notice>
    </noscript>
  );
}
