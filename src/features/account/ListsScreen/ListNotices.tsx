import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { ListResult } from "@/lib/contracts/item-lists";
import { listsText as text } from "@/text/item-lists";
import { Notice } from "@/ui/Notice/Notice";
import { FormProblems } from "@/ui/Field/FormProblems";

interface ListNoticesProps {
  problems: readonly FieldIssue[];
  done: ListResult | null;
}

export const ListNotices = ({ problems, done }: ListNoticesProps) =>
  problems.length > 0 ? (
    <FormProblems title={text.summary} problems={problems} />
  ) : (
    done && <Notice kind="success">{text.done[done]}</Notice>
  );
