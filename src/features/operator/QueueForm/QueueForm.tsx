import list from "@/features/operator/JobsScreen/JobsScreen.module.css";
import { Button } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import type { ReactNode } from "react";

interface QueueFormProps {
  action: string;
  token: string;
  /** What the first button does with the marked entries; the second one ignores them. */
  decision: { act: string; label: string };
  text: { hint: string; list: string; ignore: string };
  children: ReactNode;
}

/** The form around the list of what waits for an editor. */
export function QueueForm({ action, token, decision, text, children }: QueueFormProps) {
  return (
    <form method="post" action={action} className={formCss.section}>
      <input type="hidden" name="token" value={token} />
      <p className={formCss.hint}>{text.hint}</p>
      <ol className={list.jobs} aria-label={text.list}>
        {children}
      </ol>
      <p className={formCss.actions}>
        <Button type="submit" name="act" value={decision.act} variant="primary">
          {decision.label}
        </Button>
        <Button type="submit" name="act" value="ignore">
          {text.ignore}
        </Button>
      </p>
    </form>
  );
}
