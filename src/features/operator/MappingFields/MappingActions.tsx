import { Button } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { importsText } from "@/text/imports";

const { draft: text } = importsText;

export function MappingActions({ otherView }: { otherView: "text" | "fields" }) {
  return (
    <div className={formCss.actions}>
      <Button type="submit" name="action" value="see">
        {text.see}
      </Button>
      <Button type="submit" name="action" value="check" variant="primary">
        {text.check}
      </Button>
      <Button type="submit" name="action" value={otherView} variant="quiet">
        {otherView === "text" ? text.asText : text.asFields}
      </Button>
    </div>
  );
}
