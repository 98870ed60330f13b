import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { ListResult } from "@/lib/contracts/item-lists";
import { listsText as text } from "@/text/item-lists";
import { fieldId } from "@/ui/Form/field-id";
import { Notice } from "@/ui/Notice/Notice";

interface ListNoticesProps {
  problems: readonly FieldIssue[];
  done: ListResult | null;
}

/** What a form of lists has done, or what is wrong with it, with links to its fields. */
export function ListNotices({ problems, done }: ListNoticesProps) {
  if (problems.length === 0) return done && <Notice kind="success">{text.done[done]}</Notice>;
  return (
    <Notice kind="warning">
      <strong>{text.summary}</strong>
      {problems.map(({ field, message }) => (
        <p key={message}>{field === null ? message : <a href={`#${fieldId(field)}`}>{message}</a>}</p>
      ))}
    </Notice>
  );
}
