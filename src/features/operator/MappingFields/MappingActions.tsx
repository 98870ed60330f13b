import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { importsText } from "@/text/imports";

const { draft: text } = importsText;

export function MappingActions({ otherView }: { otherView: "text" | "fields" }) {
  return (
    <div className={formCss.actions}>
      <button type="submit" name="action" value="see" className="button">
        {text.see}
      </button>
      <button type="submit" name="action" value="check" className="button button-primary">
        {text.check}
      </button>
      <button type="submit" name="action" value={otherView} className="button button-quiet">
        {otherView === "text" ? text.asText : text.asFields}
      </button>
    </div>
  );
}
