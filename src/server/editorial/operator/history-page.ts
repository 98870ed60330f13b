import { OPERATOR_SUBJECTS } from "@/lib/contracts/operator-actions";
import type { HistoryPage } from "@/lib/contracts/operator-history";
import { parseCalendarDay } from "@/lib/format/calendar";
import { QueryReader } from "@/lib/query-reader";
import type { Database } from "@/server/platform/db/database";
import { listAuthors, loadHistory } from "@/server/editorial/operator/history";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { historyText } from "@/text/operator-history";

const LAST_PAGE = 10_000;

function readDay(reader: QueryReader): string | null {
  const day = reader.single("dia");
  if (day === null || parseCalendarDay(day) !== null) return day;
  reader.problems.push({ parameter: "dia", reason: "choice", expected: historyText.dayExample });
  return null;
}

export async function showHistory(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<HistoryPage>> {
  const reader = new QueryReader(query);
  const subject = reader.choice("tipo", OPERATOR_SUBJECTS);
  const author = reader.single("autor");
  const day = readDay(reader);
  const page = reader.page(LAST_PAGE);
  const history = await loadHistory(database, { subject, author, day }, page);
  return {
    kind: "form",
    addressProblems: reader.problems,
    page: {
      ...history,
      filters: { tipo: subject ?? "", autor: author ?? "", dia: day ?? "" },
      authors: await listAuthors(database),
    },
  };
}
